import { PackageThemeReader } from './package-theme-reader';
import type { ThemeReader } from './theme-reader';

/** Creates the engine that reads themes from files, for a worker or for Node. */
export function createThemeReader(): ThemeReader {
  return new PackageThemeReader();
}
