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

/** Brings the runners of tests and scripts in TypeScript and JavaScript; its workers start when they are first asked for. */
export function activate({ services, subscriptions }: PluginContext): void {
  const engine = subscriptions.add(new Engine<ScriptEngine>({ name: messages.engineName, spawn }));
  const compiler = new ScriptCompiler(engine, services.scriptLibraries);
  subscriptions.add(services.testRunners.register(new TypeScriptTests(engine, compiler, thisPage)));
  subscriptions.add(services.scriptRunners.register(new TypeScriptScripts(compiler, thisPage)));
  subscriptions.add(
    services.scriptLibraries.declareWords(async () => {
      const { default: content } = await import('./declarations/test-words.d.ts.txt?raw');
      return [{ path: '@types/tests/index.d.ts', content }];
    }),
  );
}
