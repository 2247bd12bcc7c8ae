import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { framework } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { moduleAbi } from '../../plugins/chain-aptos/engine/framework/module-abi';
import { readModule } from '../../plugins/move-toolchain/engine/bytecode/read-module';
import { writeModule } from '../../plugins/move-toolchain/engine/bytecode/write-module';
import { compilePackage } from '../../plugins/move-toolchain/engine/compile/compile-package';
import { readInterface } from '../../plugins/move-toolchain/engine/interface/read-interface';
import { compileCorpusPackage, findMovePackages, readCorpusPackage } from './move-corpus';

const require = createRequire(import.meta.url);

/** Axelar's gateway for Aptos (ISC): sources, and what the Aptos CLI of 2023 made of them, as Axelar publishes both. */
const root = join(dirname(require.resolve('@axelar-network/axelar-cgp-aptos/package.json')), 'aptos/modules');

/**
 * ABI and size of a module. Metadata is left out, which the CLI gives only to what is published, and so is the order of
 * what the ABI lists: the compiler of that time sorted it, that of today leaves it as it was written.
 */
function described(bytecode: Uint8Array) {
  const module = readModule(bytecode);
  const bytes = writeModule({ ...module, metadata: [] }).length;
  const { exposed_functions, structs, ...abi } = moduleAbi(readInterface(module));
  return { abi: { ...abi, exposed_functions: byName(exposed_functions), structs: byName(structs) }, bytes };
}

function byName<T extends { readonly name: string }>(list: readonly T[]): readonly T[] {
  return list.toSorted((one, other) => one.name.localeCompare(other.name));
}

describe("a package of others, with their compiler's modules beside it", () => {
  const found = readCorpusPackage(root, 'axelar');
  if (!found) throw new Error('The Move.toml of the package cannot be read');

  it('compiles, is verified and shows what its authors expose', () => {
    expect(findMovePackages(root)).toEqual(['axelar']);
    expect(compileCorpusPackage(found, framework)).toMatchObject({
      stage: 'described',
      modules: 3,
      reasons: [],
    });
  });

  it("comes to the native compiler's ABI, in no more than a tenth above its bytes", () => {
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
