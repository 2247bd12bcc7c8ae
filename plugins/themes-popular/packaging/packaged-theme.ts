import { createRequire } from 'node:module';
import { type ColorTheme, parseColorTheme } from '@core/theme/wire';
import * as z from 'zod/mini';
import { readableCode } from './readable-code';

// Vite's own loader has ended by the time that a build asks for a theme.
const require = createRequire(import.meta.url);

const sourceSchema = z.strictObject({
  name: z.string(),
  /** Module whose default export is a VS Code colour theme. */
  package: z.string(),
});

/** Reads the theme that a file of `themes/` stands for, under the name that it has here and with code that can be read. */
export async function packagedTheme(source: string): Promise<ColorTheme> {
  const { name, package: path } = sourceSchema.parse(JSON.parse(source));
  const { default: theme }: { default: object } = require(path);
  return readableCode(parseColorTheme({ ...theme, name }));
}
