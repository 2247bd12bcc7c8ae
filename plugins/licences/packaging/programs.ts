import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A file `programs.json` of a plugin. */
const programsSchema = z.array(
  z.strictObject({
    /** As people call it, without version. */
    name: z.string(),
    /** npm packages that carry it; each is listed with its own version. */
    packages: z.array(z.string()),
    /** SPDX id, whose text lies in `texts/`. */
    licence: z.string(),
    /** Address of its source; `{version}` stands for the version of the package. */
    source: z.string(),
  }),
);

/** A program that runs by itself, in a package whose own licence is another. */
export type Program = z.infer<typeof programsSchema>[number];

/** The programs that plugins bring, as their `programs.json` names them. */
export function readPrograms(repository: string): readonly Program[] {
  const plugins = join(repository, 'plugins');
  return readdirSync(plugins)
    .map((plugin) => join(plugins, plugin, 'programs.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => programsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}
