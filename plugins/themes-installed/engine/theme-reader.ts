import type { TaskOptions } from '@core/base/task';
import type { ThemeToInstall } from '@core/theme/installed-themes';

/** Themes read from a file. */
export interface ReadThemes {
  /** Colour themes first; at least one. */
  readonly themes: readonly ThemeToInstall[];
  /** Skipped themes, one sentence each. */
  readonly skipped: readonly string[];
}

/** Reads VS Code theme files in a worker. Errors contain the sentence to show. */
export interface ThemeReader {
  /**
   * Themes of a `.json` or `.jsonc` file, or of a `.vsix` or `.zip` with an extension. They are self-contained: includes are
   * merged, pictures and fonts are data URLs. `name` is the file name. Rejects a package without themes.
   */
  read(file: Blob, name: string, task?: TaskOptions): Promise<ReadThemes>;
}
