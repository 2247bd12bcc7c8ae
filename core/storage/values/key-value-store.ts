import { serviceToken } from '@core/di/token';

/** Small synchronous storage for what the first paint needs: the page's local storage. Never throws. */
export interface KeyValueStore {
  get(key: string): string | undefined;
  /** Best effort: a full or forbidden store drops the value. */
  set(key: string, value: string): void;
  remove(key: string): void;
}

export const KeyValueStore = serviceToken<KeyValueStore>('KeyValueStore');
