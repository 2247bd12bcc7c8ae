import '../engine/node-globals';
import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import * as core from '@ton/core';
import { SimpleLibraryValue } from '@ton/core/dist/types/SimpleLibrary.js';
import * as crypto from '@ton/crypto';
import * as sandbox from '@ton/sandbox';
import { base64Decode } from '@ton/sandbox/dist/utils/base64.js';
import * as testUtils from '@ton/test-utils';
import { createBlueprint } from './blueprint';
import { nameExitCodesOfGetters } from './exit-code-names';
import { testMatchers } from './matchers';
import { tonPackage } from './ton-package';

/** Longest time of a test, in milliseconds: emulating is work, and Jest's five seconds end what is only slow. */
const TEST_MS = 30_000;

/** As TypeScript's own output has it, so that imports of any kind find what they name. */
const asModule = (exports: object) => ({ __esModule: true, ...exports });

const registry = globalThis as unknown as { scriptLibraries: Record<string, (host: ScriptHost) => unknown> };

/**
 * Offers TON's packages to scripts and tests.
 *
 * @param bring lets `Blockchain.create()` find an emulator; called before anybody can ask for one.
 */
export function registerLibraries(bring: (host: ScriptHost) => void): void {
  Object.assign(registry.scriptLibraries, {
    // With what projects import from files inside of the packages.
    '@ton/core': () => asModule({ ...core, SimpleLibraryValue }),
    '@ton/crypto': () => asModule(crypto),
    '@ton/ton': () => asModule(tonPackage),
    'ton-core': () => asModule(core),
    'ton-crypto': () => asModule(crypto),
    '@ton/sandbox': (host: ScriptHost) => {
      bring(host);
      host.allowTests(TEST_MS);
      nameExitCodesOfGetters();
      return asModule({ ...sandbox, base64Decode });
    },
    '@ton/test-utils': (host: ScriptHost) => {
      host.extendExpect(testMatchers);
      return asModule(testUtils);
    },
    '@ton/blueprint': (host: ScriptHost) => {
      bring(host);
      return asModule(createBlueprint(host));
    },
  } satisfies Record<string, (host: ScriptHost) => unknown>);
}
