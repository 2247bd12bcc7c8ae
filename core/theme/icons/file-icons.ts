import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ThemeLoader } from '../theme';
import type { FileIconTheme, IconFont } from './wire';

/** What a picker shows of a file icon theme. */
export interface FileIconThemeDescription {
  /** Stored when the theme is chosen, for example 'seti'. */
  readonly id: string;
  readonly name: string;
}

/** An icon theme at hand. Its pictures and fonts are data addresses: it takes nothing from other files. */
export interface LoadedFileIcons extends FileIconThemeDescription {
  readonly theme: FileIconTheme;
}

/** The file icon themes that enabled plugins bring, and the one in use (specification §2.4). */
export interface FileIconService {
  /** In the order of their declaration; replays the latest. */
  readonly themes$: Observable<readonly FileIconThemeDescription[]>;
  /**
   * The theme in use, or previewed; undefined until one has been loaded. Replays the latest. Its first subscription loads it:
   * pages without file icons need none.
   */
  readonly icons$: Observable<LoadedFileIcons | undefined>;
  /** Id of the theme that was chosen; replays the latest. */
  readonly selected$: Observable<string>;
  /**
   * Adds a theme while the result is not disposed; `load` reads it when it is first used, as text or parsed. Throws
   * {@link FileIconError} when the id is taken.
   */
  declare(theme: FileIconThemeDescription, load: ThemeLoader): Disposable;
  /** Uses and stores a theme; an id that nobody declared is ignored. Rejects with {@link FileIconError}. */
  select(id: string): Promise<void>;
  /** Themes that could not be read although nobody was waiting for them, for a notification. */
  readonly failures$: Observable<FileIconError>;
  /** Shows a theme without choosing it; undefined goes back to the chosen one. Rejects with {@link FileIconError}. */
  preview(id: string | undefined): Promise<void>;
}

export const FileIconService = serviceToken<FileIconService>('FileIconService');

/** An icon theme cannot be declared or read; the message names it. */
export class FileIconError extends Error {
  override readonly name = 'FileIconError';
}

/** The family under which a theme's font is known to the page. */
export function fontFamilyOf(themeId: string, { id }: Pick<IconFont, 'id'>): string {
  return `file-icons-${themeId}-${id}`.replaceAll(/[^\w-]/g, '-');
}
