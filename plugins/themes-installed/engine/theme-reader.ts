import type { TaskOptions } from '@core/base/task';
import type { ThemeToInstall } from '@core/theme/installed-themes';

export interface ReadThemes {
  /** At least one theme, with colour themes first. */
  readonly themes: readonly ThemeToInstall[];
  /** Reasons why themes were skipped, one sentence each. */
  readonly skipped: readonly string[];
}

/** Reads VS Code theme files in a worker. Error messages are full sentences for the user. */
export interface ThemeReader {
  /**
   * Themes in a `.json` or `.jsonc` file, or in a `.vsix` or `.zip` file that contains an extension. They are
   * self-contained: includes are merged, and images and fonts are data URLs. `name` is the file name. Rejects if a
   * package contains no themes.
   */
  read(file: Blob, name: string, task?: TaskOptions): Promise<ReadThemes>;
}
