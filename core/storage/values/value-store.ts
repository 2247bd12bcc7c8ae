import { serviceToken } from '@core/di/token';

/**
 * Stores values that the browser can clone but JSON cannot represent, for example a folder handle. Keys start
 * with the id of the plugin that owns them ('backup.folder'). A key with a project id between its dots or
 * slashes ('terminal.project-…', 'deployments/project-…/network') is deleted when that project is deleted
 * permanently. Rejections are `StorageError`s.
 */
export interface ValueStore {
  /** The value of a key; undefined if there is none. */
  get(key: string): Promise<unknown>;
  /** All keys, unsorted. */
  keys(): Promise<readonly string[]>;
  /** Stores a value; resolves after the commit. */
  set(key: string, value: unknown): Promise<void>;
  /** Deletes a value; does nothing if there is none. */
  remove(key: string): Promise<void>;
}

export const ValueStore = serviceToken<ValueStore>('ValueStore');
