import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { ScriptLibraryProvider, ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import type { TestRunner } from '@core/execution/tests/test-runner';
import { startTypeScriptWorker } from '../../typescript-loader';
import type { LibrarySource, Scripting } from '../runnable-kinds';
import { engineOf } from './engines';

/** Exports of a plugin's `server/runners.ts`. */
interface RunnersModule {
  createRunners(parts: {
    readonly script: () => Promise<string>;
    readonly startThread: (entry: URL, options: WorkerOptions) => Worker;
    readonly libraries: Pick<ScriptLibraryService, 'libraries' | 'provider'>;
  }): Runners;
}

/** Exports of a chain plugin's `server/libraries.ts`. */
interface LibrariesModule {
  createLibraries(toolchain: ChainToolchain, script: () => Promise<string>): ScriptLibraryProvider;
}

interface Runners {
  readonly scripts: ScriptRunner;
  readonly tests: TestRunner;
}

/**
 * Creates the runners for one execution, so that any state that the execution's code leaves in a provider is discarded.
 */
export async function makeRunners({ libraries, runners, script }: Scripting): Promise<Runners> {
  const module: RunnersModule = await import(pathToFileURL(runners).href);
  const providers = new Map<LibrarySource, Promise<ScriptLibraryProvider>>();
  const provider = async (name: string) => {
    const source = libraries.find(({ offered }) => offered.some((one) => one.name === name));
    if (!source) return undefined;
    const known = providers.get(source) ?? makeProvider(source);
    providers.set(source, known);
    return known;
  };
  return module.createRunners({
    script: () => readFile(script, 'utf8'),
    startThread: startTypeScriptWorker,
    libraries: { libraries: libraries.flatMap(({ offered }) => offered), provider },
  });
}

async function makeProvider({ engine, module, script }: LibrarySource): Promise<ScriptLibraryProvider> {
  const { createLibraries }: LibrariesModule = await import(pathToFileURL(module).href);
  return createLibraries(await engineOf(engine), () => readFile(script, 'utf8'));
}
