import type { settingsFiles } from '@core/base/product';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Path of a settings file. */
export type SettingsPath = (typeof settingsFiles)[keyof typeof settingsFiles];

/**
 * Settings files as texts. Without `projectId` they are those of this machine, which belong to no project: files of the
 * pseudo project `global-settings`.
 */
export interface SettingsFiles {
  /** The text of a file, now and after each change of it, in this tab or another; undefined while there is none. */
  text$(path: SettingsPath, projectId?: string): Observable<string | undefined>;
  read(path: SettingsPath, projectId?: string): Promise<string | undefined>;
  /** Resolves when the text is safe; undefined deletes the file. */
  write(path: SettingsPath, text: string | undefined, projectId?: string): Promise<void>;
}

export const SettingsFiles = serviceToken<SettingsFiles>('SettingsFiles');
