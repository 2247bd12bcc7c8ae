import { serviceToken } from '@core/di/token';

/** Small synchronous storage for data that the first paint needs: the page's local storage. Never throws. */
export interface KeyValueStore {
  /** The value of a key; undefined if there is none, or if it cannot be read. */
  get(key: string): string | undefined;
  /** Stores a value; the value is discarded if the store is full or inaccessible. */
  set(key: string, value: string): void;
  /** Deletes a value. */
  remove(key: string): void;
}

export const KeyValueStore = serviceToken<KeyValueStore>('KeyValueStore');
