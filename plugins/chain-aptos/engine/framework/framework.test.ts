import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { readModule } from '../../../move-toolchain/engine/bytecode/read-module';
import { writeModule } from '../../../move-toolchain/engine/bytecode/write-module';
import { packedFrameworkFile, readFramework } from '../../packaging/packed-framework';
import { aptosFramework } from './aptos-framework';
import { moduleAbi } from './module-abi';
import {
  ATTRIBUTE_KINDS,
  attributesOfName,
  groupOf,
  readCompilationMetadata,
  readModuleMetadata,
  writeCompilationMetadata,
  writeModuleMetadata,
} from './module-metadata';
import { servedFramework } from './served-framework';

const published = readFramework();

/**
 * Modules whose ABI in the npm package is older than their bytecode. In that ABI, Option is still a struct with a
 * vector.
 */
const STALE = ['0x1::option'];

describe('the framework', { timeout: 60_000 }, () => {
  it('contains every module at its three addresses', () => {
    expect(published).toHaveLength(137);
  });

  it('serialises to its original bytes', () => {
    const differing = published.filter(
      ({ bytecode }) => Buffer.compare(writeModule(readModule(bytecode)), bytecode) !== 0,
    );
    expect(differing).toEqual([]);
  });

  it('has the same ABI as the one returned by a node', () => {
    const differing = published.flatMap(({ bytecode, abi }) => {
      const derived = moduleAbi(readModule(bytecode));
      return JSON.stringify(derived) === JSON.stringify(abi) ? [] : [`${derived.address}::${derived.name}`];
    });
    expect(differing).toEqual(STALE);
  });

  it('has metadata that serialises to its original bytes', () => {
    const written = published.flatMap(({ bytecode }) => {
      const { metadata } = readModule(bytecode);
      const module = readModuleMetadata(metadata);
      const compilation = readCompilationMetadata(metadata);
      const entries = [
        ...(compilation ? [writeCompilationMetadata(compilation)] : []),
        ...(module ? [writeModuleMetadata(module)] : []),
      ];
      for (const entry of entries) expect(metadata).toContainEqual(entry);
      return entries;
    });
    expect(written).toHaveLength(137 + 116);
  });

  it('is loaded from one file', async () => {
    vi.stubGlobal('fetch', async () => new Response(readFileSync(packedFrameworkFile())));
    const framework = await servedFramework();
    expect(framework.ids).toHaveLength(137);
    const coin = framework.interface({ address: '0x1', name: 'coin' });
    expect(coin?.functions.find(({ name }) => name === 'transfer')).toMatchObject({
      visibility: 'public',
      isEntry: true,
      typeParameters: [{ constraints: [], isPhantom: false }],
      parameters: [
        { type: { kind: 'reference', isMutable: false, target: { kind: 'primitive', name: 'signer' } } },
        { type: { kind: 'primitive', name: 'address' } },
        { type: { kind: 'primitive', name: 'u64' } },
      ],
    });
    expect(coin?.structs.find(({ name }) => name === 'Coin')?.typeParameters).toEqual([
      { constraints: [], isPhantom: true },
    ]);
    expect(framework.interface({ address: '0x1', name: 'nothing' })).toBeUndefined();
  });

  it('describes its enums, resource groups and events', () => {
    const framework = aptosFramework(published.map(({ bytecode }) => bytecode));
    const struct = (module: string, name: string) =>
      framework.interface({ address: '0x1', name: module })?.structs.find((each) => each.name === name);
    expect(struct('option', 'Option')?.layout).toMatchObject({
      kind: 'enum',
      variants: [{ name: 'None' }, { name: 'Some' }],
    });
    const compiled = (name: string) => {
      const module = framework.compiled({ address: '0x1', name });
      if (!module) throw new Error(`There is no module ${name}`);
      return module;
    };
    const attributes = (module: string, name: string) =>
      attributesOfName(readModuleMetadata(compiled(module).metadata)?.structs, name);
    expect(attributes('object', 'ObjectGroup')).toEqual([
      { kind: ATTRIBUTE_KINDS.resourceGroup, args: ['global'] },
    ]);
    expect(groupOf(compiled('object'), 'ObjectCore')).toBe('0x1::object::ObjectGroup');
    expect(
      moduleAbi(compiled('fungible_asset')).structs.find(({ name }) => name === 'Deposit')?.is_event,
    ).toBe(true);
  });
});
