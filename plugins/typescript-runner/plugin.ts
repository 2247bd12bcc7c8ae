import { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { Engine } from '@host/api/engine';
import type { PluginContext } from '@host/api/plugin-context';
import type { ScriptEngine } from './engine/index';
import { messages } from './messages';
import { ScriptCompiler } from './script-compiler';
import { thisPage } from './script-sandbox';
import { TypeScriptScripts } from './typescript-scripts';
import { TypeScriptTests } from './typescript-tests';

const spawn = () =>
  new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'typescript-runner' });

/** The runners' workers start on first use. */
export function activate(context: PluginContext): void {
  const { subscriptions } = context;
  const scriptLibraries = context.get(ScriptLibraryService);
  const scriptRunners = context.get(ScriptRunnerService);
  const testRunners = context.get(TestRunnerService);
  const engine = subscriptions.add(new Engine<ScriptEngine>({ name: messages.engineName, spawn }));
  const compiler = new ScriptCompiler(engine, scriptLibraries);
  subscriptions.add(testRunners.register(new TypeScriptTests(engine, compiler, thisPage)));
  subscriptions.add(scriptRunners.register(new TypeScriptScripts(compiler, thisPage)));
  subscriptions.add(
    scriptLibraries.declareWords(async () => {
      const { default: content } = await import('./declarations/test-words.d.ts.txt?raw');
      return [{ path: '@types/tests/index.d.ts', content }];
    }),
  );
}
