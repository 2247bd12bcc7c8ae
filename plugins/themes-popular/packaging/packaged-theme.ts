import { createRequire } from 'node:module';
import * as z from 'zod/mini';

// Vite's own loader has ended by the time that a build asks for a theme.
const require = createRequire(import.meta.url);

const sourceSchema = z.strictObject({
  name: z.string(),
  /** Module whose default export is a VS Code colour theme. */
  package: z.string(),
});

/** Reads the theme that a file of `themes/` stands for, under the name that it has here. */
export async function packagedTheme(source: string): Promise<object> {
  const { name, package: path } = sourceSchema.parse(JSON.parse(source));
  const { default: theme }: { default: object } = require(path);
  return { ...theme, name };
}
