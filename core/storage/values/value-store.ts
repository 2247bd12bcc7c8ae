import { serviceToken } from '@core/di/token';

/**
 * Keeps values that the browser can clone but JSON cannot, for example the handle of a folder. Keys begin with the id of
 * the plugin that owns them ('backup.folder'). A key that has the id of a project between its dots or slashes
 * ('terminal.project-…', 'deployments/project-…/network') goes when that project is removed for good. Rejections are
 * `StorageError`s.
 */
export interface ValueStore {
  get(key: string): Promise<unknown>;
  /** All keys, in no order. */
  keys(): Promise<readonly string[]>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

export const ValueStore = serviceToken<ValueStore>('ValueStore');
