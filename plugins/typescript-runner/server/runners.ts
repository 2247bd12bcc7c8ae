import type { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import type { TestRunner } from '@core/execution/tests/test-runner';
import { createScriptEngine } from '../engine/index';
import { ScriptCompiler } from '../script-compiler';
import type { SandboxPlace } from '../script-sandbox';
import { TypeScriptScripts } from '../typescript-scripts';
import { TypeScriptTests } from '../typescript-tests';
import { openQuickJsFrame, type StartThread } from './quickjs-frame';

export interface RunnerParts {
  /** Returns the bundled source text of `./script.ts`. */
  readonly script: () => Promise<string>;
  readonly startThread: StartThread;
  readonly libraries: Pick<ScriptLibraryService, 'libraries' | 'provider'>;
}

/** The script and test runners for a server. They are the page's runners, with QuickJS threads instead of frames. */
export function createRunners({ libraries, script, startThread }: RunnerParts): {
  readonly scripts: ScriptRunner;
  readonly tests: TestRunner;
} {
  const place: SandboxPlace = {
    script,
    openFrame: async (_profile, onFailure) => openQuickJsFrame(startThread, onFailure),
  };
  const engine = { api: createScriptEngine() };
  const compiler = new ScriptCompiler(engine, libraries);
  return {
    scripts: new TypeScriptScripts(compiler, place),
    tests: new TypeScriptTests(engine, compiler, place),
  };
}
