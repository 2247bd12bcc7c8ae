import { join } from 'node:path';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import type { TestRunner } from '@core/execution/tests/test-runner';
import { makeRunners } from '../../server/executions/executor/script-runners';
import { repository } from './repository-files';
import { writeServerScripts } from './server-scripts';

export interface ServerRunners {
  readonly scripts: ScriptRunner;
  readonly tests: TestRunner;
  remove(): Promise<void>;
}

/** Creates the runners that a server uses. Project code can import TON's packages. */
export async function openServerRunners(): Promise<ServerRunners> {
  const { folder, remove } = await writeServerScripts();
  const file = (path: string) => join(repository, 'plugins', path);
  const offered = ['@ton/blueprint', '@ton/core', '@ton/sandbox'].map((name) => ({ name, version: '0.0.0' }));
  const runners = await makeRunners({
    runners: file('typescript-runner/server/runners.ts'),
    script: join(folder, 'typescript-runner.js'),
    libraries: [
      {
        module: file('chain-ton/server/libraries.ts'),
        engine: file('chain-ton/server/engine.ts'),
        script: join(folder, 'chain-ton.js'),
        offered,
      },
    ],
  });
  return { ...runners, remove };
}
