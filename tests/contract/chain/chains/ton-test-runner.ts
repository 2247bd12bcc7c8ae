import { loadOnce } from '@core/base/async';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { TestRunner } from '@core/execution/tests/test-runner';
import type { PluginFixture } from '@tests/support/plugin-fixture';
import { createLibraries } from '../../../../plugins/chain-ton/server/libraries';
import { script as libraryScript } from '../../../../plugins/chain-ton/server/script.ts?sandbox';
import { createRunners } from '../../../../plugins/typescript-runner/server/runners';
import { script as runnerScript } from '../../../../plugins/typescript-runner/server/script.ts?sandbox';
import { startTypeScriptWorker } from '../../../../server/typescript-loader';

/**
 * TON tests are TypeScript. They run in the server's sandbox, but their coverage is measured with the page's libraries.
 */
export function tonTestRunner(
  engine: ChainToolchain,
  { services: { scriptLibraries } }: PluginFixture,
): TestRunner {
  const provider = loadOnce(async () => {
    const ofPage = await scriptLibraries.provider('@ton/sandbox');
    const ofServer = createLibraries(engine, async () => libraryScript);
    return { ...ofServer, ...(ofPage?.cover && { cover: ofPage.cover }) };
  });
  return createRunners({
    libraries: { libraries: scriptLibraries.libraries, provider: () => provider() },
    script: async () => runnerScript,
    startThread: startTypeScriptWorker,
  }).tests;
}
