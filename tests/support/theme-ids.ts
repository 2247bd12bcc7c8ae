import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { repository, repositoryFiles } from './repository-files';

const manifestSchema = z.object({
  contributes: z.optional(z.object({ themes: z.optional(z.array(z.object({ id: z.string() }))) })),
});

/** Ids of the colour themes that built-in plugins contribute. */
export const themeIds: readonly string[] = repositoryFiles()
  .filter((path) => /^plugins\/[^/]+\/manifest\.json$/.test(path))
  .flatMap((path) => {
    const { contributes } = manifestSchema.parse(JSON.parse(readFileSync(join(repository, path), 'utf8')));
    return contributes?.themes?.map(({ id }) => id) ?? [];
  });
