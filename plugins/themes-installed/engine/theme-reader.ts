import type { TaskOptions } from '@core/base/task';
import type { ThemeToInstall } from '@core/theme/installed-themes';

/** What a file holds. */
export interface ReadThemes {
  /** Colour themes first; at least one. */
  readonly themes: readonly ThemeToInstall[];
  /** What could not be taken, each as a sentence. */
  readonly leftOut: readonly string[];
}

/** Reads themes out of files that were made for VS Code, in a worker. Errors carry the sentence to show. */
export interface ThemeReader {
  /**
   * The themes of a `.json` or `.jsonc` file, or of a `.vsix` or `.zip` that holds an extension. They come out whole:
   * includes are merged in, pictures and fonts are data addresses. `name` is the file's. Rejects when there is none.
   */
  read(file: Blob, name: string, task?: TaskOptions): Promise<ReadThemes>;
}
