import type { settingsFiles } from '@core/base/product';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Path of a settings file. */
export type SettingsPath = (typeof settingsFiles)[keyof typeof settingsFiles];

/**
 * Settings files as text. If `projectId` is absent, they are the user's settings, which are files in the pseudo-project
 * `global-settings`.
 */
export interface SettingsFiles {
  /**
   * Emits the text of a file, on subscription and after each change in this tab or another; undefined if the file does
   * not exist.
   */
  text$(path: SettingsPath, projectId?: string): Observable<string | undefined>;
  /** Text of a file; undefined if it does not exist. */
  read(path: SettingsPath, projectId?: string): Promise<string | undefined>;
  /** Stores the text of a file, or deletes the file if the text is undefined. Resolves once the change is stored. */
  write(path: SettingsPath, text: string | undefined, projectId?: string): Promise<void>;
}

export const SettingsFiles = serviceToken<SettingsFiles>('SettingsFiles');
