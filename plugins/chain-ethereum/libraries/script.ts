import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import * as ethers from 'ethers';
import * as viem from 'viem';
import * as accounts from 'viem/accounts';

import * as viemUtils from 'viem/utils';
import { anyUint, hardhatChaiMatchers, PANIC_CODES } from './chai/hardhat-chai-matchers';
import * as chains from './common-chains';
import { anyValue } from './hardhat/match-arguments';
import { createHardhatRuntime } from './hardhat/runtime';
import { Tasks } from './hardhat/tasks';
import type { ethereumLibraryNames } from './library-names';

type Libraries = Record<(typeof ethereumLibraryNames)[number], (host: ScriptHost) => unknown>;
type Runtime = ReturnType<typeof createHardhatRuntime>;

const registry = globalThis as unknown as { scriptLibraries: Record<string, (host: ScriptHost) => unknown> };

/** Adds `__esModule`, as TypeScript's output does, so that default, named and namespace imports work. */
const asModule = (exports: object) => Object.assign(Object.create(null), { __esModule: true }, exports);

/** Hardhat's default time limit for a Mocha test, in milliseconds. */
const TEST_MS = 40_000;

let runtime: Runtime | undefined;
let tasks: Tasks | undefined;

const tasksOf = (host: ScriptHost) => {
  tasks ??= new Tasks(host);
  return tasks;
};

/** Creates the Hardhat runtime and installs its Chai matchers before any test runs. */
function hardhat(host: ScriptHost): Runtime {
  if (!runtime) {
    const chai = host.library('chai') as { use(plugin: typeof hardhatChaiMatchers): void };
    chai.use(hardhatChaiMatchers);
    host.allowTests(TEST_MS);
    runtime = createHardhatRuntime(host, tasksOf(host));
  }
  return runtime;
}

function hardhatModule(host: ScriptHost) {
  const hre = hardhat(host);
  const module = asModule({ default: hre });
  // Each member is created when it is first used.
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(hre))) {
    Object.defineProperty(module, name, { enumerable: true, get: () => Reflect.get(hre, name) });
  }
  return module;
}

/** Helpers such as `loadFixture` use the shared connection if no connection is passed. */
const sharedHelpers = (host: ScriptHost) => asModule(hardhat(host).networkHelpers);
const hardhatPlugin = (id: string) => (host: ScriptHost) => {
  hardhat(host);
  return asModule({ default: { id } });
};

Object.assign(registry.scriptLibraries, {
  viem: () => asModule(viem),
  'viem/accounts': () => asModule(accounts),
  'viem/chains': () => asModule(chains),
  'viem/utils': () => asModule(viemUtils),
  ethers: () => asModule({ ...ethers, default: ethers.ethers }),
  hardhat: hardhatModule,
  'hardhat/config': (host) =>
    asModule({
      ...tasksOf(host).configuration,
      defineConfig: (config: object) => config,
      configVariable: (name: string) => ({ _type: 'ConfigurationVariable', name }),
    }),
  '@nomicfoundation/hardhat-toolbox-viem': hardhatPlugin('hardhat-toolbox-viem'),
  '@nomicfoundation/hardhat-toolbox-viem/network-helpers': sharedHelpers,
  '@nomicfoundation/hardhat-toolbox-mocha-ethers': hardhatPlugin('hardhat-toolbox-mocha-ethers'),
  '@nomicfoundation/hardhat-toolbox': hardhatPlugin('hardhat-toolbox'),
  '@nomicfoundation/hardhat-toolbox/network-helpers': sharedHelpers,
  '@nomicfoundation/hardhat-network-helpers': sharedHelpers,
  '@nomicfoundation/hardhat-viem-assertions/predicates': () => asModule({ anyValue }),
  '@nomicfoundation/hardhat-ethers-chai-matchers/withArgs': () => asModule({ anyUint, anyValue }),
  '@nomicfoundation/hardhat-ethers-chai-matchers/panic': () => asModule({ PANIC_CODES }),
  '@nomicfoundation/hardhat-chai-matchers': hardhatPlugin('hardhat-chai-matchers'),
  '@nomicfoundation/hardhat-chai-matchers/withArgs': () => asModule({ anyUint, anyValue }),
  '@nomicfoundation/hardhat-chai-matchers/panic': () => asModule({ PANIC_CODES }),
} satisfies Libraries);
