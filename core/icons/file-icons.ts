import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { FileIconTheme, IconFont } from './wire';

/** What a picker shows of a file icon theme. */
export interface FileIconThemeDescription {
  /** Stored when the theme is chosen, for example 'seti'. */
  readonly id: string;
  readonly name: string;
}

/** An icon theme at hand, with the way to the files that it names. */
export interface LoadedFileIcons extends FileIconThemeDescription {
  readonly theme: FileIconTheme;
  /** Address of a picture or font file; undefined when the theme came without it. */
  addressOf(path: string): string | undefined;
}

/** What an icon theme's contributor hands over: the theme's text or parsed value, and the files beside it. */
export interface FileIconSource {
  readonly theme: unknown;
  readonly addressOf?: (path: string) => string | undefined;
}

/** The file icon themes that enabled plugins bring, and the one in use (specification §2.4). */
export interface FileIconService {
  /** In the order of their declaration; replays the latest. */
  readonly themes$: Observable<readonly FileIconThemeDescription[]>;
  /** The theme in use, or tried out; undefined until one has been loaded. Replays the latest. */
  readonly icons$: Observable<LoadedFileIcons | undefined>;
  /** Id of the theme that was chosen; replays the latest. */
  readonly selected$: Observable<string>;
  /** Adds a theme while the result is not disposed. Throws {@link FileIconError} when the id is taken. */
  declare(theme: FileIconThemeDescription, load: () => Promise<FileIconSource>): Disposable;
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
