import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '@core/chains/toolchain';
import { Cell } from '@ton/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tonEngine } from '../engine/engine-for-tests';
import { tonPayload } from '../engine/payload';
import { testMatchers } from '../libraries/matchers';

/*
 * Runs the templates' own specs under Node with the packages' emulator. They compile with this product's engine, so that
 * the tests cover the files that users get.
 */
const TEMPLATES = ['ton-jetton', 'ton-nft', 'ton-tolk'] as const;

let template: string = TEMPLATES[0];

vi.mock('@ton/blueprint', () => ({ compile: (name: string) => compileOf(template, name) }));

// Blueprint's specs use Jest's globals. They must not leak into the next test file of this process.
const jestGlobals = { describe, it, beforeAll, beforeEach, afterAll, afterEach, expect };
Object.assign(globalThis, jestGlobals);
afterAll(() => {
  for (const name of Object.keys(jestGlobals)) Reflect.deleteProperty(globalThis, name);
});
expect.extend(testMatchers as Parameters<typeof expect.extend>[0]);

for (const name of TEMPLATES) {
  describe(`template ${name}`, { timeout: 60_000 }, async () => {
    beforeAll(() => {
      template = name;
    });
    for (const spec of readdirSync(join(import.meta.dirname, name, 'tests'))) {
      await import(join(import.meta.dirname, name, 'tests', spec));
    }
  });
}

const builds = new Map<string, ReturnType<typeof tonEngine.compile>>();

async function compileOf(of: string, contract: string): Promise<Cell> {
  const build = builds.get(of) ?? tonEngine.compile({ files: filesOf(of) });
  builds.set(of, build);
  const { artifacts, diagnostics } = await build;
  expect(diagnostics).toEqual([]);
  const artifact = artifacts.find(({ name }) => name === contract);
  if (!artifact) throw new Error(`${of} has no contract ${contract}`);
  return Cell.fromBase64(tonPayload(artifact).code);
}

function filesOf(name: string): readonly SourceFile[] {
  const root = join(import.meta.dirname, name);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path) && !path.startsWith('_'))
    .map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') }));
}
