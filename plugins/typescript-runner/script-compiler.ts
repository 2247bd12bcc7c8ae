import { throwIfCancelled } from '@core/base/errors';
import { extension } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type {
  ScriptLibrary,
  ScriptLibraryProvider,
  ScriptLibraryService,
} from '@core/execution/scripts/script-libraries';
import type { Engine } from '@host/api/engine';
import type { CompiledScripts } from './engine/compile-scripts';
import type { ScriptEngine } from './engine/index';
import { isScript } from './engine/test-files';
import { messages } from './messages';
import type { ScriptParts } from './sandbox/protocol';
import { partsOf, providersOf } from './script-sandbox';
import { StackFrames } from './stack-frames';

/** Maximum time to parse and compile a project's scripts, in milliseconds. */
const COMPILE_MS = 60_000;

/** The script engine, which runs either in a worker on the page or in the same thread. */
export type ScriptEngineClient = Pick<Engine<ScriptEngine>, 'api'>;

type OfferedLibraries = Pick<ScriptLibraryService, 'libraries' | 'provider'>;

export interface PreparedScripts {
  readonly parts: ScriptParts;
  readonly providers: readonly ScriptLibraryProvider[];
  readonly frames: StackFrames;
}

export class ScriptCompiler {
  readonly #engine: ScriptEngineClient;
  readonly #libraries: OfferedLibraries;

  constructor(engine: ScriptEngineClient, libraries: OfferedLibraries) {
    this.#engine = engine;
    this.#libraries = libraries;
  }

  get libraries(): readonly ScriptLibrary[] {
    return this.#libraries.libraries;
  }

  get libraryNames(): readonly string[] {
    return this.libraries.map(({ name }) => name);
  }

  async prepare(
    files: readonly SourceFile[],
    entries: readonly string[],
    { progress, signal }: TaskOptions,
  ): Promise<PreparedScripts> {
    progress?.({ stage: messages.compiling });
    const sources = files.filter(({ path }) => isScript(path) || extension(path) === 'json');
    const first = await this.#compile(sources, entries, signal);
    if (first.libraries.length > 0) progress?.({ stage: messages.loadingLibraries });
    const providers = await providersOf(first.libraries, this.#libraries);
    const paths = files.map(({ path }) => path);
    const more = paths.filter((path) => providers.some((one) => one.importsModule?.(path)));
    const compiled = more.length > 0 ? await this.#compile(sources, [...entries, ...more], signal) : first;
    const libraries = await partsOf(providers);
    throwIfCancelled(signal);
    const readsFiles = compiled.modules.some(({ code }) => /['"](?:node:)?fs(?:\/promises)?['"]/.test(code));
    const parts = { modules: compiled.modules, paths, libraries, ...(readsFiles && { files }) };
    return { parts, providers, frames: new StackFrames(compiled.maps) };
  }

  #compile(
    files: readonly SourceFile[],
    entries: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<CompiledScripts> {
    const limits = { deadlineMs: COMPILE_MS, ...(signal && { signal }) };
    return this.#engine.api.compile(files, entries, this.libraryNames, limits);
  }
}
