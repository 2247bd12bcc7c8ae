import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { framework } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { moduleAbi } from '../../plugins/chain-aptos/engine/framework/module-abi';
import { readModule } from '../../plugins/move-toolchain/engine/bytecode/read-module';
import { writeModule } from '../../plugins/move-toolchain/engine/bytecode/write-module';
import { compilePackage } from '../../plugins/move-toolchain/engine/compile/compile-package';
import { compileCorpusPackage, findMovePackages, readCorpusPackage } from './move-corpus';

const require = createRequire(import.meta.url);

/**
 * Axelar's gateway for Aptos (ISC): the sources, and the modules compiled with the 2023 Aptos CLI, both published by
 * Axelar.
 */
const root = join(dirname(require.resolve('@axelar-network/axelar-cgp-aptos/package.json')), 'aptos/modules');

/**
 * ABI and size of a module, without metadata, which the CLI adds only to published modules. The order of ABI entries is
 * ignored: the 2023 compiler sorted them, but today's compiler uses the source order.
 */
function described(bytecode: Uint8Array) {
  const module = readModule(bytecode);
  const bytes = writeModule({ ...module, metadata: [] }).length;
  const { exposed_functions, structs, ...abi } = moduleAbi(module);
  return { abi: { ...abi, exposed_functions: byName(exposed_functions), structs: byName(structs) }, bytes };
}

function byName<T extends { readonly name: string }>(list: readonly T[]): readonly T[] {
  return list.toSorted((one, other) => one.name.localeCompare(other.name));
}

describe('a third-party package with its precompiled modules', () => {
  const found = readCorpusPackage(root, 'axelar');
  if (!found) throw new Error('The Move.toml of the package cannot be read');

  it('compiles without errors and passes verification', () => {
    expect(findMovePackages(root)).toEqual(['axelar']);
    expect(compileCorpusPackage(found, framework)).toMatchObject({
      stage: 'described',
      modules: 3,
      reasons: [],
    });
  });

  it('has the same ABI as the native compiler’s modules, with at most 10% more bytes', () => {
    const ours = compilePackage(found, framework).units.map(({ bytecode }) => described(bytecode));
    for (const { abi, bytes } of ours) {
      const path = join(root, `axelar/build/AxelarFramework/bytecode_modules/${abi.name}.mv`);
      const native = described(new Uint8Array(readFileSync(path)));
      expect(abi).toEqual(native.abi);
      expect(bytes).toBeLessThanOrEqual(1.1 * native.bytes);
    }
    expect(ours.map(({ abi }) => abi.name).sort()).toEqual([
      'address_utils',
      'axelar_gas_service',
      'gateway',
    ]);
  });
});
