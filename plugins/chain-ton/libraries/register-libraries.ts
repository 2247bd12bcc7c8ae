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

/** Test timeout, in milliseconds. Emulation is slow, and Jest's default of five seconds is too short. */
const TEST_MS = 30_000;

/** Marks exports as an ES module, as TypeScript's output does, so that every import syntax works. */
const asModule = (exports: object) => ({ __esModule: true, ...exports });

const registry = globalThis as unknown as { scriptLibraries: Record<string, (host: ScriptHost) => unknown> };

/**
 * Registers TON's packages for scripts and tests.
 * @param bring provides an emulator for `Blockchain.create()`; called before any script can need the emulator.
 */
export function registerLibraries(bring: (host: ScriptHost) => void): void {
  Object.assign(registry.scriptLibraries, {
    // Includes exports that projects import from the package's internal files.
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
