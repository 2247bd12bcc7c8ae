import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ThemeLoader } from '../theme';
import type { FileIconTheme, IconFont } from './wire';

/** A file icon theme as shown in a picker. */
export interface FileIconThemeDescription {
  /** Id that is stored when the user chooses the theme, for example 'seti'. */
  readonly id: string;
  /** Name shown to users. */
  readonly name: string;
}

/** A loaded icon theme. Its images and fonts are data URLs, so it needs no other files. */
export interface LoadedFileIcons extends FileIconThemeDescription {
  /** The theme's definitions and associations. */
  readonly theme: FileIconTheme;
}

/** The file icon themes from the enabled plugins, and the theme in use (specification §2.4). */
export interface FileIconService {
  /** All themes in order of declaration; replays the latest value. */
  readonly themes$: Observable<readonly FileIconThemeDescription[]>;
  /**
   * The theme in use, or the previewed theme; undefined until a theme has been loaded. Replays the latest value. The
   * first subscription loads the theme, because pages without file icons do not need it.
   */
  readonly icons$: Observable<LoadedFileIcons | undefined>;
  /** Id of the chosen theme; replays the latest value. */
  readonly selected$: Observable<string>;
  /**
   * Adds a theme until the result is disposed. `load` is called on first use and resolves to the theme as text or as a
   * parsed value. Throws {@link FileIconError} if the id is in use.
   */
  declare(theme: FileIconThemeDescription, load: ThemeLoader): Disposable;
  /** Applies and stores a theme; an undeclared id is ignored. Rejects with {@link FileIconError}. */
  select(id: string): Promise<void>;
  /** Load failures that no caller handles, for a notification. */
  readonly failures$: Observable<FileIconError>;
  /** Shows a theme without choosing it; undefined returns to the chosen theme. Rejects with {@link FileIconError}. */
  preview(id: string | undefined): Promise<void>;
}

export const FileIconService = serviceToken<FileIconService>('FileIconService');

/** Thrown when an icon theme cannot be declared or read; the message identifies the theme. */
export class FileIconError extends Error {
  override readonly name = 'FileIconError';
}

/** CSS font family of a theme's font. */
export function fontFamilyOf(themeId: string, { id }: Pick<IconFont, 'id'>): string {
  return `file-icons-${themeId}-${id}`.replaceAll(/[^\w-]/g, '-');
}
