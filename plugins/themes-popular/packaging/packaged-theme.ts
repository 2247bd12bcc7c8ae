import { createRequire } from 'node:module';
import { type ColorTheme, parseColorTheme } from '@core/theme/wire';
import * as z from 'zod/mini';
import { readableCode } from './readable-code';

// Vite's config loader is already closed when a build requests a theme, so `import()` would fail.
const require = createRequire(import.meta.url);

const sourceSchema = z.strictObject({
  name: z.string(),
  /** Module whose default export is a VS Code colour theme. */
  package: z.string(),
});

/** Loads the theme specified by a file in `themes/`, renamed and with readable token colours. */
export async function packagedTheme(source: string): Promise<ColorTheme> {
  const { name, package: path } = sourceSchema.parse(JSON.parse(source));
  const { default: theme }: { default: object } = require(path);
  return readableCode(parseColorTheme({ ...theme, name }));
}
