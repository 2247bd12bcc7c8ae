import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Schema of a plugin's `programs.json`. */
const programsSchema = z.array(
  z.strictObject({
    /** Display name, without version. */
    name: z.string(),
    /** npm packages that contain the program. Each package is listed separately, with its version. */
    packages: z.array(z.string()),
    /** SPDX id. The licence text is in `texts/`. */
    licence: z.string(),
    /** Source code URL, in which `{version}` is replaced by the package version. */
    source: z.string(),
  }),
);

/** A program that runs separately and is shipped in a package with a different licence. */
export type Program = z.infer<typeof programsSchema>[number];

/** Reads all plugins' programs from their `programs.json` files. */
export function readPrograms(repository: string): readonly Program[] {
  const plugins = join(repository, 'plugins');
  return readdirSync(plugins)
    .map((plugin) => join(plugins, plugin, 'programs.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => programsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}
