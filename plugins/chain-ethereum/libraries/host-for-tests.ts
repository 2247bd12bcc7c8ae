import { Builder } from '@core/chains/builds/builder';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { ScriptCallContext, ScriptHost } from '@core/execution/scripts/script-libraries';
import { ethereumEngine, project } from '../engine/engine-for-tests';
import { defaultPreferences } from '../engine/settings/compiler-settings';
import { createEthereumLibraries } from './ethereum-libraries';

/** The runner's script host, with the actual engine and without a sandbox. */
export function hostForTests(
  sources: Readonly<Record<string, string>>,
  kind: ScriptCallContext['kind'] = 'test',
  sharedSession?: Parameters<typeof createEthereumLibraries>[2],
) {
  const toolchain: ChainToolchain = {
    ...ethereumEngine,
    compile: (request, task) => ethereumEngine.compile({ ...request, preferences: defaultPreferences }, task),
  };
  const builds = new Builder({
    tools: () => [
      { chain: 'ethereum', displayName: 'Ethereum', settings: () => '', toolchain: async () => toolchain },
    ],
    hooks: () => () => Promise.reject(new Error('Build hooks are not used here')),
  });
  const libraries = createEthereumLibraries(toolchain, builds, sharedSession);
  const ended = new AbortController();
  const context: ScriptCallContext = {
    projectId: 'project-1',
    kind,
    files: project(sources),
    signal: ended.signal,
  };
  const host: Pick<ScriptHost, 'call' | 'importModule' | 'paths'> = {
    paths: [],
    importModule: (path) => Promise.reject(new Error(`No module at ${path}`)),
    call: async (method, ...args) => {
      const call = libraries.calls?.[method];
      if (!call) throw new Error(`Unknown call '${method}'`);
      return structuredClone(await call(context, ...args));
    },
  };
  return { host, end: () => ended.abort() };
}
