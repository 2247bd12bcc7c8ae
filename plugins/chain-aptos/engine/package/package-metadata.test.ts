import { describe, expect, it } from 'vitest';
import { gunzip, gzip } from '../../../move-toolchain/engine/bytecode/gzip';
import { MalformedBytecodeError } from '../../../move-toolchain/engine/bytecode/malformed-bytecode-error';
import { readFramework } from '../../packaging/packed-framework';
import { aptosFramework } from '../framework/aptos-framework';
import {
  type PackageMetadata,
  publishPayload,
  readPackageMetadata,
  writePackageMetadata,
} from './package-metadata';

const metadata: PackageMetadata = {
  name: 'counter',
  upgradePolicy: 'compatible',
  upgradeNumber: 0n,
  sourceDigest: 'AB',
  manifest: Uint8Array.of(1, 2),
  modules: [{ name: 'counter', source: Uint8Array.of(3), sourceMap: new Uint8Array(), extension: [] }],
  dependencies: [{ account: '0x1', packageName: 'AptosFramework' }],
  extension: [],
};

const letters = (text: string) => [text.length, ...new TextEncoder().encode(text)];
const one = [...Array.from({ length: 31 }, () => 0), 1];
const expected = [
  ...letters('counter'),
  1,
  ...Array.from({ length: 8 }, () => 0),
  ...letters('AB'),
  ...[2, 1, 2],
  ...[1, ...letters('counter'), 1, 3, 0, 0],
  ...[1, ...one, ...letters('AptosFramework')],
  0,
];

describe('package metadata', { timeout: 60_000 }, () => {
  it('is written in BCS with the fields that the chain declares', () => {
    expect([...writePackageMetadata(metadata)]).toEqual(expected);
    const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
    const code = framework.interface({ address: '0x1', name: 'code' });
    const fields = (name: string) => {
      const layout = code?.structs.find((struct) => struct.name === name)?.layout;
      return layout?.kind === 'struct' ? layout.fields.map((field) => field.name) : [];
    };
    expect(fields('PackageMetadata')).toEqual([
      'name',
      'upgrade_policy',
      'upgrade_number',
      'source_digest',
      'manifest',
      'modules',
      'deps',
      'extension',
    ]);
    expect(fields('ModuleMetadata')).toEqual(['name', 'source', 'source_map', 'extension']);
    expect(fields('PackageDep')).toEqual(['account', 'package_name']);
  });

  it('is unchanged after encoding and decoding', () => {
    expect(readPackageMetadata(writePackageMetadata(metadata))).toEqual(metadata);
    const extended = {
      ...metadata,
      extension: [{ typeName: '0x1::string::String', data: Uint8Array.of(9) }],
    };
    expect(readPackageMetadata(writePackageMetadata(extended))).toEqual(extended);
    for (let length = 0; length < expected.length; length += 1)
      expect(() => readPackageMetadata(Uint8Array.from(expected.slice(0, length)))).toThrow(
        MalformedBytecodeError,
      );
    expect(() => readPackageMetadata(Uint8Array.from([...expected, 0]))).toThrow(MalformedBytecodeError);
  });

  it('is published with the modules by a framework function', () => {
    const { function: called, arguments: given } = publishPayload(metadata, [
      Uint8Array.of(7),
      Uint8Array.of(8, 8),
    ]);
    expect(called).toBe('0x1::code::publish_package_txn');
    expect([...(given[0] ?? [])]).toEqual([expected.length, ...expected]);
    expect([...(given[1] ?? [])]).toEqual([2, 1, 7, 2, 8, 8]);
  });
});

describe('gzip', () => {
  it('is reversed by gunzip, which rejects data in other formats', async () => {
    const bytes = new TextEncoder().encode('module 0x1::m {}'.repeat(50));
    const packed = await gzip(bytes);
    expect(packed.length).toBeLessThan(bytes.length);
    expect(await gunzip(packed)).toEqual(bytes);
    await expect(gunzip(bytes)).rejects.toThrow();
  });
});
