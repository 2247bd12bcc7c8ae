import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { product } from '@core/base/product';
import type { Artifact } from '@core/chains/toolchain';
import { describe, expect, it } from 'vitest';
import { readModule } from '../../../move-toolchain/engine/bytecode/read-module';
import { readInterface } from '../../../move-toolchain/engine/interface/read-interface';
import { createEngine } from '../../server/engine';
import { moduleAbi } from '../framework/module-abi';
import { ATTRIBUTE_KINDS, readCompilationMetadata, readModuleMetadata } from '../framework/module-metadata';
import { aptosPayload } from '../payload';

const engine = createEngine('');

function template(): Record<string, string> {
  const folder = join(import.meta.dirname, '../../templates/aptos');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(move|toml)$/.test(path),
  );
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

async function compile(files: Readonly<Record<string, string>>, entries?: readonly string[]) {
  return engine.compile({
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    ...(entries && { entries }),
  });
}

function moduleOf(artifact: Artifact | undefined) {
  if (!artifact) throw new Error('The module was not compiled');
  return readModule(Buffer.from(aptosPayload(artifact).bytecode.slice(2), 'hex'));
}

function fileOf(artifact: Artifact | undefined, path: string): string {
  const file = artifact?.files.find((one) => one.path === path);
  if (!file) throw new Error(`The artifact has no file ${path}`);
  return file.content;
}

describe('compiling a Move project', { timeout: 60_000 }, () => {
  it('compiles the template module and returns the files that the CLI would write to build/', async () => {
    const { artifacts, diagnostics } = await compile(template());
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [counter, ...others] = artifacts;
    expect(others).toEqual([]);
    expect(counter).toMatchObject({
      name: 'counter',
      chain: 'aptos',
      language: 'move',
      sourcePath: 'sources/counter.move',
    });
    expect(counter?.files.map(({ path }) => path)).toEqual([
      'counter/bytecode_modules/counter.mv',
      'counter/source_maps/counter.mvsm',
      'counter/abis/counter.json',
      'counter/BuildInfo.yaml',
      'counter/publish-payload.json',
    ]);
    const information = fileOf(counter, 'counter/BuildInfo.yaml');
    expect(information).toContain('\n  package_name: counter\n');
    expect(information).toMatch(/\n {4}counter: "0{58}c0ffee"\n/);
    expect(information).toMatch(/\n {2}source_digest: [0-9A-F]{64}\n/);
    expect(information).toContain('\ndependencies:\n  - AptosFramework\n');
    const module = moduleOf(counter);
    expect(module).toMatchObject({ version: 7, flavor: 'enums-in-structs' });
    expect(counter?.codeSize).toBe(fileOf(counter, 'counter/bytecode_modules/counter.mv').length / 2);
    const abi = JSON.parse(fileOf(counter, 'counter/abis/counter.json'));
    expect(abi).toEqual(JSON.parse(JSON.stringify(moduleAbi(module))));
    expect(abi).toMatchObject({
      address: '0xc0ffee',
      name: 'counter',
      exposed_functions: [
        {
          name: 'increase',
          visibility: 'public',
          is_entry: true,
          is_view: false,
          params: ['&signer', 'u64'],
          return: [],
        },
        {
          name: 'value',
          visibility: 'public',
          is_entry: false,
          is_view: true,
          params: ['address'],
          return: ['u64'],
        },
      ],
      structs: [
        { name: 'Counter', abilities: ['key'], is_event: false },
        { name: 'Increased', abilities: ['drop', 'store'], is_event: true },
      ],
    });
  });

  it('describes functions, events and errors', async () => {
    const { artifacts } = await compile(template());
    const [counter] = artifacts;
    if (!counter) throw new Error('No module came out');
    expect(await engine.describe(counter)).toMatchObject({
      methods: [
        { id: 'increase', kind: 'write', parameters: [{ name: 'by', type: 'u64' }], returns: [] },
        {
          id: 'value',
          kind: 'view',
          parameters: [{ name: 'owner', type: 'address' }],
          returns: [{ type: 'u64' }],
        },
      ],
      events: [{ name: 'Increased', parameters: [{ name: 'owner' }, { name: 'by' }, { name: 'value' }] }],
      errors: [{ name: 'ENO_COUNTER (1)', documentation: 'The account has no counter yet.' }],
    });
    await expect(engine.describe({ ...counter, payload: {} })).rejects.toThrow('Compile it again');
  });

  it('creates the call that publishes the package with its sources', async () => {
    const files = template();
    const { artifacts } = await compile(files);
    const call = JSON.parse(fileOf(artifacts[0], 'counter/publish-payload.json'));
    expect(call).toMatchObject({ function_id: '0x1::code::publish_package_txn', type_args: [] });
    const [metadata, modules] = call.args.map(({ value }: { value: string }) =>
      Buffer.from(value.slice(2), 'hex'),
    );
    const bytecode = Buffer.from(aptosPayload(artifacts[0] as Artifact).bytecode.slice(2), 'hex');
    expect(modules.subarray(-bytecode.length)).toEqual(bytecode);
    // The first argument is a byte vector: its length, then the metadata, which begins with the name.
    const name = metadata.indexOf('counter');
    expect(metadata[name - 1]).toBe('counter'.length);
    const source = metadata.indexOf(
      Buffer.from([0x1f, 0x8b]),
      metadata.indexOf(Buffer.from([0x1f, 0x8b])) + 2,
    );
    expect(gunzipSync(metadata.subarray(source), { finishFlush: 2 }).toString()).toContain(
      'module counter::counter',
    );
  });

  it('reports name and type errors with their positions, and returns no artifacts', async () => {
    const files = template();
    const source = files['sources/counter.move'] ?? '';
    files['sources/counter.move'] = source.replace('counter.value + by', 'counter.value + true');
    const { artifacts, diagnostics } = await compile(files);
    expect(artifacts).toEqual([]);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ path: 'sources/counter.move', source: 'move', code: 'type-mismatch' }]);
    const line = files['sources/counter.move'].split('\n').findIndex((text) => text.includes('+ true')) + 1;
    expect(errors[0]?.range?.startLine).toBe(line);
  });

  it('reports errors in Move.toml', async () => {
    const unreadable = await compile({ 'Move.toml': '[package\n', 'sources/m.move': 'module 0x1::m {}' });
    expect(unreadable.diagnostics).toMatchObject([
      { path: 'Move.toml', code: 'invalid-manifest', range: { startLine: 1 } },
    ]);
    const manifest =
      '[package]\nname = "p"\n[addresses]\nme = "_"\n[dependencies]\nother = { local = "../other" }\n';
    const { diagnostics } = await compile({ 'a/Move.toml': manifest, 'a/sources/m.move': 'module me::m {}' });
    expect(diagnostics.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'a/Move.toml missing-package',
      'a/Move.toml unassigned-address',
      'a/sources/m.move unknown-address',
    ]);
  });

  it('compiles interdependent packages and scripts, and returns artifacts only for the requested files', async () => {
    const manifest = (name: string, address: string, rest = '') =>
      `[package]\nname = "${name}"\n[addresses]\n${name} = "${address}"\n${rest}`;
    const files = {
      'lib/Move.toml': manifest('lib', '0xa'),
      'lib/sources/math.move': `module lib::math {
        const E_ZERO: u64 = 7;
        public inline fun apply(x: u64, f: |u64|u64): u64 { assert!(x != 0, 9); f(x) }
        public fun half(x: u64): u64 { x / 2 }
      }`,
      'app/Move.toml': manifest('app', '0xb', '[dependencies]\nlib = { local = "../lib" }\n'),
      'app/sources/main.move': `module app::main {
        use lib::math;
        friend app::other;
        public(friend) fun quarter(x: u64): u64 { math::apply(x, |y| math::half(math::half(y))) }
      }`,
      'app/sources/other.move': 'module app::other { public fun go(): u64 { app::main::quarter(8) } }',
      'app/scripts/run.move': 'script { fun run(_s: &signer, x: u64) { assert!(app::other::go() == x, 1) } }',
      'app/tests/broken.move': 'module app::broken { fun f(): u64 { true } }',
    };
    const all = await compile(files);
    expect(all.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(all.artifacts.map(({ name }) => name)).toEqual(['math', 'main', 'other', 'run']);
    expect(readInterface(moduleOf(all.artifacts[1])).friends).toEqual([{ address: '0xb', name: 'other' }]);
    const described = await Promise.all(all.artifacts.map((one) => engine.describe(one)));
    expect(described.map(({ isScript }) => isScript)).toEqual([undefined, undefined, undefined, true]);
    const some = await compile(files, ['app/sources/other.move']);
    expect(some.artifacts.map(({ name }) => name)).toEqual(['other']);
    expect(await engine.compile({ files: [], language: 'func' })).toEqual({ artifacts: [], diagnostics: [] });
  });

  it('assigns an address to an unassigned name if all packages that depend on the package agree on it', async () => {
    const manifest = (name: string, addresses: string, uses = '') =>
      `[package]\nname = "${name}"\n[addresses]\n${addresses}\n[dependencies]\n${uses}`;
    const lib = 'lib = { local = "../lib" }\n';
    const files = {
      'lib/Move.toml': manifest('lib', 'lib = "_"'),
      'lib/sources/math.move': 'module lib::math { public fun two(): u64 { 2 } }',
      'app/Move.toml': manifest('app', 'app = "0xb"\nlib = "0xa"', lib),
      'app/sources/main.move': 'module app::main { public fun four(): u64 { lib::math::two() * 2 } }',
    };
    const { artifacts, diagnostics } = await compile(files);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readInterface(moduleOf(artifacts[0]))).toMatchObject({ address: '0xa', name: 'math' });
    const disputed = await compile({
      ...files,
      'other/Move.toml': manifest('other', 'lib = "0xc"', lib),
    });
    expect(disputed.diagnostics).toContainEqual(
      expect.objectContaining({ path: 'lib/Move.toml', code: 'unassigned-address' }),
    );
  });

  it('records this compiler and its version in the module metadata', async () => {
    const { artifacts } = await compile(template());
    expect(readCompilationMetadata(moduleOf(artifacts[0]).metadata)).toEqual({
      isUnstable: false,
      compilerVersion: `sinter-${product.version}`,
      languageVersion: '2.3',
    });
  });

  it('writes attributes and error codes to the metadata, and positions to the source map', async () => {
    const source = `module 0x42::m {
      use aptos_framework::object::ObjectGroup;
      /// The owner is absent.
      const E_NOBODY: u64 = 3;
      const EMPTY: vector<u8> = b"";
      #[resource_group(scope = address)]
      struct Group {}
      #[resource_group_member(group = ObjectGroup)]
      struct Outer has key { a: u64 }
      #[resource_group_member(group = 0x42::m::Group)]
      struct Inner has key { a: u64 }
      #[randomness(max_gas = 7)]
      entry fun draw() {}
    }`;
    const { artifacts, diagnostics } = await compile({ 'm.move': source });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [artifact] = artifacts;
    expect(readModuleMetadata(moduleOf(artifact).metadata)).toEqual({
      errors: [{ code: 3n, name: 'E_NOBODY', description: 'The owner is absent.' }],
      structs: [
        { name: 'Group', attributes: [{ kind: ATTRIBUTE_KINDS.resourceGroup, args: ['address'] }] },
        {
          name: 'Inner',
          attributes: [{ kind: ATTRIBUTE_KINDS.resourceGroupMember, args: ['0x42::m::Group'] }],
        },
        {
          name: 'Outer',
          attributes: [{ kind: ATTRIBUTE_KINDS.resourceGroupMember, args: ['0x1::object::ObjectGroup'] }],
        },
      ],
      functions: [{ name: 'draw', attributes: [{ kind: ATTRIBUTE_KINDS.randomness, args: ['7'] }] }],
    });
    const map = Buffer.from(fileOf(artifact, 'project/source_maps/m.mvsm'), 'hex');
    // The module's location: the file hash, and the start and end offsets.
    expect(map.subarray(0, 32)).toEqual(createHash('sha256').update(source).digest());
    expect([map.readUInt32LE(32), map.readUInt32LE(36)]).toEqual([0, source.length]);
    expect(map.subarray(40, 41 + 32).toString('hex')).toBe(`01${'42'.padStart(64, '0')}`);
  });
});
