import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ExecutionLanguage, executionLanguageSchema } from '@core/execution/wire';
import { z } from 'zod';

const PLUGINS = resolve(import.meta.dirname, '../../plugins');

/** What the server reads of a plugin's manifest. */
const manifestSchema = z.object({
  contributes: z.object({
    chains: z
      .array(
        z.object({
          id: z.string(),
          languages: z.array(z.object({ id: z.string(), extensions: z.array(z.string()) })),
        }),
      )
      .default([]),
  }),
});

/** A language that the server runs, and by which engine. */
export interface RunnableLanguage {
  readonly language: ExecutionLanguage;
  /** Id of the chain. */
  readonly chain: string;
  /** Of a file in this language, without the dot. */
  readonly extension: string;
  /** Absolute path of the module that makes the engine. */
  readonly engine: string;
}

/** Finds the languages of all chain plugins that bring an engine for Node, `server/engine.ts`. */
export async function findRunnableLanguages(plugins = PLUGINS): Promise<readonly RunnableLanguage[]> {
  const found: RunnableLanguage[] = [];
  for (const name of (await readdir(plugins)).sort()) {
    const engine = join(plugins, name, 'server/engine.ts');
    if (!existsSync(engine)) continue;
    const manifest = JSON.parse(await readFile(join(plugins, name, 'manifest.json'), 'utf8'));
    for (const { id: chain, languages } of manifestSchema.parse(manifest).contributes.chains) {
      for (const { id, extensions } of languages) {
        const language = executionLanguageSchema.safeParse(id);
        const [extension] = extensions;
        if (language.success && extension !== undefined) {
          found.push({ language: language.data, chain, extension, engine });
        }
      }
    }
  }
  return found;
}
