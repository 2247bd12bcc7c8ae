import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { testFrameworks } from '@core/execution/scripts/script-libraries';
import { executionLanguageSchema } from '@core/execution/wire';
import { z } from 'zod';
import {
  type KnownChain,
  type LibrarySource,
  type RunnableKind,
  RunnableKinds,
  type Scripting,
} from './runnable-kinds';

const PLUGINS = resolve(import.meta.dirname, '../../plugins');

const manifestSchema = z.object({
  contributes: z
    .object({
      chains: z
        .array(
          z.object({
            id: z.string(),
            languages: z.array(z.object({ id: z.string(), extensions: z.array(z.string()) })),
          }),
        )
        .default([]),
      scriptLibraries: z
        .array(
          z.object({
            name: z.string(),
            version: z.string(),
            testFramework: z.enum(testFrameworks).exactOptional(),
          }),
        )
        .default([]),
    })
    .default({ chains: [], scriptLibraries: [] }),
});

interface FoundPlugin extends z.infer<typeof manifestSchema> {
  readonly name: string;
  /** Absolute path of a file in the plugin's `server` folder; undefined if there is none. */
  readonly file: (name: string) => string | undefined;
}

const scriptLanguages = [
  { language: 'typescript', extension: 'ts' },
  { language: 'javascript', extension: 'js' },
] as const;

/**
 * Finds the languages that the server can run. A chain's engine for Node (`server/engine.ts`) runs its contracts. The
 * plugin with `server/runners.ts` runs scripts and tests, alone or with contracts for chains that provide libraries
 * (`server/libraries.ts`).
 * @param scripts folder that contains the plugins' bundled `server/script.ts` files; if absent, scripts and tests are
 * not run.
 */
export async function findRunnableKinds(
  scripts: string | undefined,
  plugins = PLUGINS,
): Promise<RunnableKinds> {
  const found = await readPlugins(plugins);
  const scripting = scripts === undefined ? undefined : findScripting(found, scripts);
  const kinds: RunnableKind[] = [];
  const chains: KnownChain[] = [];
  for (const plugin of found) {
    chains.push(...plugin.contributes.chains);
    const engine = plugin.file('engine.ts');
    if (engine === undefined) continue;
    const hasLibraries = scripting?.libraries.some((source) => source.engine === engine) ?? false;
    const hooks = hasLibraries ? scripting : undefined;
    kinds.push(...contractKinds(plugin, engine, hooks));
    if (scripting && hasLibraries) kinds.push(...scriptKinds(plugin, engine, scripting));
  }
  if (scripting) kinds.push(...scriptLanguages.map((one) => ({ ...one, scripting })));
  return new RunnableKinds(kinds, chains);
}

async function readPlugins(folder: string): Promise<readonly FoundPlugin[]> {
  const names = (await readdir(folder)).sort().filter((name) => existsSync(join(folder, name, 'server')));
  return Promise.all(
    names.map(async (name) => {
      const manifest = JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8'));
      const file = (one: string) => {
        const path = join(folder, name, 'server', one);
        return existsSync(path) ? path : undefined;
      };
      return { ...manifestSchema.parse(manifest), name, file };
    }),
  );
}

function findScripting(plugins: readonly FoundPlugin[], scripts: string): Scripting | undefined {
  const libraries = plugins.flatMap((plugin) => librariesOf(plugin, scripts));
  for (const { file, name } of plugins) {
    const runners = file('runners.ts');
    const script = join(scripts, `${name}.js`);
    if (runners !== undefined && existsSync(script)) return { runners, script, libraries };
  }
  return undefined;
}

function librariesOf({ contributes, file, name }: FoundPlugin, scripts: string): LibrarySource[] {
  const module = file('libraries.ts');
  const engine = file('engine.ts');
  const script = join(scripts, `${name}.js`);
  if (module === undefined || engine === undefined || !existsSync(script)) return [];
  return [{ module, engine, script, offered: contributes.scriptLibraries }];
}

function contractKinds(
  { contributes }: FoundPlugin,
  engine: string,
  hooks: Scripting | undefined,
): RunnableKind[] {
  return contributes.chains.flatMap(({ id: chain, languages }) =>
    languages.flatMap(({ id, extensions: [extension] }) => {
      const language = executionLanguageSchema.safeParse(id);
      return language.success && extension !== undefined
        ? [{ language: language.data, chain, extension, engine, ...(hooks && { hooks }) }]
        : [];
    }),
  );
}

function scriptKinds({ contributes }: FoundPlugin, engine: string, scripting: Scripting): RunnableKind[] {
  return contributes.chains.flatMap(({ id: chain }) =>
    scriptLanguages.map((one) => ({ ...one, chain, engine, scripting })),
  );
}
