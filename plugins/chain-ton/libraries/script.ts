import '../engine/node-globals';
import type { ScriptHost } from '@core/scripts/script-libraries';
import * as core from '@ton/core';
import * as crypto from '@ton/crypto';
import * as sandbox from '@ton/sandbox';
import * as testUtils from '@ton/test-utils';
import { createBlueprint } from './blueprint';
import { testMatchers } from './matchers';
import { bringWasm } from './sandbox-wasm';

/** As TypeScript's own output has it, so that imports of any kind find what they name. */
const asModule = (exports: object) => ({ __esModule: true, ...exports });

const registry = globalThis as unknown as { scriptLibraries: Record<string, (host: ScriptHost) => unknown> };

Object.assign(registry.scriptLibraries, {
  '@ton/core': () => asModule(core),
  '@ton/crypto': () => asModule(crypto),
  '@ton/sandbox': (host: ScriptHost) => {
    bringWasm(host);
    return asModule(sandbox);
  },
  '@ton/test-utils': (host: ScriptHost) => {
    host.extendExpect(testMatchers);
    return asModule(testUtils);
  },
  '@ton/blueprint': (host: ScriptHost) => {
    bringWasm(host);
    return asModule(createBlueprint(host));
  },
} satisfies Record<string, (host: ScriptHost) => unknown>);
