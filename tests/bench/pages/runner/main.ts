import { DisposableStore } from '@core/base/lifecycle';
import type { SourceFile } from '@core/chains/toolchain';
import { DeclaredScriptLibraries } from '@core/execution/scripts/declared-script-libraries';
import type { TestEvent, TestItem } from '@core/execution/tests/test-runner';
import { Engine } from '@host/api/engine';
import { createTonLibraries, tonLibraryNames } from '../../../../plugins/chain-ton/libraries/ton-libraries';
import { createTonToolchain } from '../../../../plugins/chain-ton/ton-toolchain';
import type { ScriptEngine } from '../../../../plugins/typescript-runner/engine/index';
import { ScriptCompiler } from '../../../../plugins/typescript-runner/script-compiler';
import { thisPage } from '../../../../plugins/typescript-runner/script-sandbox';
import { TypeScriptScripts } from '../../../../plugins/typescript-runner/typescript-scripts';
import { TypeScriptTests } from '../../../../plugins/typescript-runner/typescript-tests';

const engine = new Engine<ScriptEngine>({
  name: 'The TypeScript compiler',
  spawn: () =>
    new Worker(new URL('../../../../plugins/typescript-runner/engine/worker.ts', import.meta.url), {
      type: 'module',
    }),
});
const libraries = new DeclaredScriptLibraries();
const lifetime = new DisposableStore();
const ton = createTonLibraries(
  createTonToolchain(
    () =>
      new Worker(new URL('../../../../plugins/chain-ton/engine/worker.ts', import.meta.url), {
        type: 'module',
      }),
    lifetime,
  ),
  () => () => undefined,
);
libraries.declare(
  tonLibraryNames.map((name) => ({ name, version: '0.0.0' })),
  async () => {
    libraries.register(tonLibraryNames, ton);
  },
);
const compiler = new ScriptCompiler(engine, libraries);
const tests = new TypeScriptTests(engine, compiler, thisPage);
const scripts = new TypeScriptScripts(compiler, thisPage);

export interface RecordedRun {
  readonly events: readonly TestEvent[];
  readonly durationMs: number;
  /** Name and message of the error that the run rejected with; absent if it did not reject. */
  readonly error?: string;
}

/**
 * @param cancelAt aborts the run 100 ms after the test with this name starts; the duration is measured from the abort.
 */
async function run(
  files: readonly SourceFile[],
  only?: readonly string[],
  cancelAt?: string,
  updateSnapshots = false,
): Promise<RecordedRun> {
  const events: TestEvent[] = [];
  const controller = new AbortController();
  let started = performance.now();
  const report = (event: TestEvent) => {
    events.push(event);
    if (event.type !== 'started' || cancelAt === undefined || !event.id.endsWith(cancelAt)) return;
    setTimeout(() => {
      started = performance.now();
      controller.abort();
    }, 100);
  };
  const request = { projectId: 'project-runner', files, updateSnapshots, ...(only ? { only } : {}) };
  try {
    await tests.run(request, report, { signal: controller.signal });
    return { events, durationMs: performance.now() - started };
  } catch (error) {
    const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { events, durationMs: performance.now() - started, error: name };
  }
}

/** @returns how the script ended, with its output on stdout and stderr. */
async function runScript(files: readonly SourceFile[], path: string) {
  const printed = { stdout: '', stderr: '' };
  const request = { projectId: 'project-runner', files, path };
  const outcome = await scripts.run(request, ({ stream, text }) => {
    printed[stream] += `${text}\n`;
  });
  return { outcome, ...printed };
}

const runnerPage = {
  run,
  runScript,
  discover: (files: readonly SourceFile[]): Promise<readonly TestItem[]> => tests.discover(files),
};

declare global {
  interface Window {
    runnerPage: typeof runnerPage;
  }
}

window.runnerPage = runnerPage;
