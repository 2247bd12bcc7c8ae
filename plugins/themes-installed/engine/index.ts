import { PackageThemeReader } from './package-theme-reader';
import type { ThemeReader } from './theme-reader';

/** The engine that reads themes out of files, for a worker or for Node. */
export function createThemeReader(): ThemeReader {
  return new PackageThemeReader();
}
