import type { Artifact } from '@core/chains/toolchain';
import { describe, expect, it } from 'vitest';
import { readFrameworkStubs } from '../../packaging/framework-stubs';
import { suiTemplate } from '../../templates/sui-template';
import { project, suiEngine } from '../engine-for-tests';
import { packageKey } from '../framework/package-files';
import { suiPayload } from '../payload';
import { SuiCompiler } from './sui-compiler';

const MANIFEST = '[package]\nname = "p"\nedition = "2024"\n';
const compile = (source: string, manifest = MANIFEST) =>
  suiEngine.compile({ files: project({ 'Move.toml': manifest, 'sources/m.move': source }) });
const only = (artifacts: readonly Artifact[]): Artifact => {
  expect(artifacts).toHaveLength(1);
  return artifacts[0] as Artifact;
};

describe('the Sui compiler', { timeout: 120_000 }, () => {
  it('compiles the template to the same bytecode that the CLI publishes', async () => {
    const { artifacts, diagnostics, missing } = await suiEngine.compile({
      files: suiTemplate.map(({ path, content }) => ({ path, content: String(content) })),
    });
    expect({ diagnostics, missing }).toEqual({ diagnostics: [], missing: [] });
    const artifact = only(artifacts);
    expect(artifact).toMatchObject({ name: 'counter', chain: 'sui', sourcePath: 'sources/counter.move' });
    expect(artifact.files.map(({ path }) => path)).toEqual([
      'counter/bytecode_modules/counter.mv',
      'counter/abi.json',
      'counter/publish.json',
    ]);
    expect(artifact.files[0]?.content).toMatch(/^a11ceb0b/);
    const { modules, dependencies, digest } = suiPayload(artifact);
    expect(modules).toHaveLength(1);
    expect(dependencies.map((each) => BigInt(each))).toEqual([1n, 2n]);
    expect(digest).toHaveLength(32);
    expect(artifact.codeHash).toBe(digest.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    expect(JSON.parse(artifact.files[2]?.content ?? '')).toEqual({ modules, dependencies, digest });
  });

  it('measures the code size of all modules in the package', async () => {
    const { artifacts } = await compile(
      'module p::m { public fun f() {} }\nmodule p::n { public fun g() {} }',
    );
    const { codeSize, files } = only(artifacts);
    const modules = files.filter(({ path }) => path.endsWith('.mv'));
    expect(modules).toHaveLength(2);
    expect(codeSize).toBe(modules.reduce((size, { content }) => size + content.length / 2, 0));
  });

  it('describes functions, events and errors with their source names', async () => {
    const { artifacts } = await suiEngine.compile({
      files: suiTemplate.map(({ path, content }) => ({ path, content: String(content) })),
    });
    const { methods, events, errors } = await suiEngine.describe(only(artifacts));
    expect(methods).toEqual([
      {
        id: 'counter::create',
        name: 'create',
        kind: 'write',
        parameters: [],
        returns: [],
        documentation: 'Creates a counter at 0. The sender is its owner.',
      },
      {
        id: 'counter::increase',
        name: 'increase',
        kind: 'write',
        parameters: [{ name: 'counter', type: '&mut counter::Counter' }],
        returns: [],
        documentation: 'Increases the counter by 1.',
      },
      {
        id: 'counter::reset',
        name: 'reset',
        kind: 'write',
        parameters: [{ name: 'counter', type: '&mut counter::Counter' }],
        returns: [],
        documentation: 'Resets the counter to 0. Only the owner can call it.',
      },
      {
        id: 'counter::owner',
        name: 'owner',
        kind: 'view',
        parameters: [{ name: 'counter', type: '&counter::Counter' }],
        returns: [{ name: '', type: 'address' }],
      },
      {
        id: 'counter::value',
        name: 'value',
        kind: 'view',
        parameters: [{ name: 'counter', type: '&counter::Counter' }],
        returns: [{ name: '', type: 'u64' }],
      },
    ]);
    expect(events).toEqual([
      {
        name: 'Increased',
        parameters: [
          { name: 'counter', type: '0x2::object::ID' },
          { name: 'value', type: 'u64' },
        ],
      },
    ]);
    expect(errors).toEqual([
      {
        name: 'ENotOwner',
        parameters: [],
        documentation: 'Only the owner of a counter can reset it',
      },
    ]);
  });

  it('supports framework features that are in the sources but not in the bytecode', async () => {
    const { diagnostics } = await compile(`module p::m;
use sui::table::Table;
use sui::coin::Coin;
use sui::sui::SUI;
public enum Color has copy, drop { Red, Mixed { red: u8, blue: u8 } }
public struct Box has key { id: UID, names: vector<std::string::String>, seen: Table<address, u64> }
public fun read(box: &Box, who: address): u64 { box.seen[who] + box.names.length() }
public fun name(box: &mut Box, ctx: &TxContext) {
    box.names.push_back(b"x".to_string());
    box.names[0].append(ctx.sender().to_string());
}
public fun id(box: &Box): address { box.id.to_address() }
public fun pay(coin: Coin<SUI>, ctx: &mut TxContext): Coin<SUI> { coin.into_balance().into_coin(ctx) }
public fun red(color: Color): u8 { match (color) { Color::Red => 255, Color::Mixed { red, .. } => red } }
`);
    expect(diagnostics).toEqual([]);
  });

  it('locates errors, warnings and notes, even after wide characters', async () => {
    const { artifacts, diagnostics } = await compile(
      'module p::m;\npublic struct S { value: u64 }\nfun make(): S {\n    let _x = b"𝒳"; S { value: true }\n}\nfun f(s: &S): u64 { s.nothing }\n',
    );
    expect(artifacts).toEqual([]);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        path: 'sources/m.move',
        severity: 'error',
        code: 'E03010',
        message: "unbound field: Unbound field 'nothing' in 'p::m::S'",
        range: { startLine: 6, startColumn: 21, endLine: 6, endColumn: 30 },
      }),
    );
    const warned = await compile('module p::m;\npublic fun f(): u64 { let x = 1u64; 2 }\n');
    expect(warned.artifacts).toHaveLength(1);
    expect(warned.diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'W09002',
        range: { startLine: 2, startColumn: 27, endLine: 2, endColumn: 28 },
        related: [{ message: expect.stringContaining("'#[allow(unused_variable)]'") }],
      },
    ]);
    const typed = await compile(
      'module p::m;\npublic struct S has drop { value: u64 }\npublic fun f(): S { S { value: true } }\n',
    );
    expect(typed.diagnostics[0]).toMatchObject({
      code: 'E04007',
      message: "incompatible types: Invalid argument for field 'value' for 'p::m::S'; Given: 'bool'",
      range: { startLine: 3, startColumn: 32, endLine: 3, endColumn: 36 },
      related: [{ message: "Expected: 'u64'", range: { startLine: 2, startColumn: 35, endColumn: 38 } }],
    });
  });

  it('reports an invalid or missing manifest', async () => {
    const { diagnostics } = await compile('module p::m;', '[package\nname');
    expect(diagnostics).toMatchObject([
      { path: 'Move.toml', severity: 'error', range: { startLine: 1, startColumn: 9 } },
    ]);
    const { diagnostics: none } = await suiEngine.compile({ files: project({ 'm.move': 'module p::m;' }) });
    expect(none).toMatchObject([{ severity: 'error', message: expect.stringContaining('No Move.toml') }]);
  });

  it('compiles packages in the same project against each other', async () => {
    const files = project({
      'lib/Move.toml': '[package]\nname = "lib"\nedition = "2024"\n',
      'lib/sources/lib.move': 'module lib::lib;\npublic fun seven(): u64 { 7 }\n',
      'app/Move.toml':
        '[package]\nname = "app"\nedition = "2024"\n[dependencies]\nlib = { local = "../lib" }\n',
      'app/sources/app.move': 'module app::app;\npublic fun f(): u64 { lib::lib::seven() }\n',
    });
    const { artifacts, diagnostics } = await suiEngine.compile({ files });
    expect(diagnostics).toEqual([]);
    expect(artifacts.map(({ name }) => name).sort()).toEqual(['app', 'lib']);
    const app = artifacts.find(({ name }) => name === 'app') as Artifact;
    expect(suiPayload(app).unpublished).toEqual(['lib']);
    const wrong = await suiEngine.compile({ files: files.filter(({ path }) => !path.startsWith('lib/')) });
    expect(wrong.diagnostics[0]?.message).toContain('no package “lib” at ../lib');
  });

  it('reports missing remote packages and uses them once they are available', async () => {
    const git = { git: 'https://github.com/them/theirs', rev: 'v1', subdir: 'move/theirs' };
    const files = project({
      'Move.toml': `${MANIFEST}[dependencies]\ntheirs = { git = "${git.git}", rev = "v1", subdir = "move/theirs" }\n`,
      'sources/m.move': 'module p::m;\npublic fun f(): u64 { theirs::t::one() }\n',
    });
    const { missing, artifacts } = await suiEngine.compile({ files });
    expect({ missing, artifacts }).toEqual({ missing: [{ ...git, root: '' }], artifacts: [] });
    const theirs = {
      'Move.toml':
        '[package]\nname = "theirs"\nedition = "2024"\npublished-at = "0x7e"\n[addresses]\ntheirs = "0x7e"\n',
      'sources/t.move': 'module theirs::t;\npublic fun one(): u64 { 1 }\n',
    };
    const found = await suiEngine.compile({ files, fetched: { [packageKey(git)]: theirs } });
    expect(found.diagnostics).toEqual([]);
    expect(suiPayload(only(found.artifacts)).dependencies.map((each) => BigInt(each))).toContain(0x7en);
  });

  /** Opens a compiler that records the names of the packages that it compiles. */
  async function openCounting() {
    const builder = await import('@zktx.io/sui-move-builder');
    await builder.initMovePackageBuilder();
    const compiled: string[] = [];
    const compiler = new SuiCompiler(
      {
        dumpMovePackage: (input) => {
          compiled.push(/name = "(\w+)"/.exec(input.files['Move.toml'] ?? '')?.[1] ?? '');
          return builder.dumpMovePackage(input);
        },
      },
      readFrameworkStubs(),
    );
    return { compiled, compiler };
  }

  it('does not recompile an unchanged package', async () => {
    const { compiled, compiler } = await openCounting();
    const files = (body: string) =>
      project({
        'Move.toml': MANIFEST,
        'sources/m.move': `module p::m;\npublic fun f(): u64 { ${body} }\n`,
        'notes.md': body,
      });
    const first = await compiler.compile({ files: files('1') });
    const again = await compiler.compile({ files: [...files('1'), { path: 'other.txt', content: 'x' }] });
    expect(again.artifacts[0]?.codeHash).toBe(first.artifacts[0]?.codeHash);
    expect(compiled).toEqual(['p']);
    const changed = await compiler.compile({ files: files('2') });
    expect(compiled).toEqual(['p', 'p']);
    expect(changed.artifacts[0]?.codeHash).not.toBe(first.artifacts[0]?.codeHash);
  });

  it('recompiles only the packages that use a changed package', async () => {
    const { compiled, compiler } = await openCounting();
    const using = (name: string, other: string) => ({
      [`${name}/Move.toml`]: `[package]\nname = "${name}"\nedition = "2024"\n[dependencies]\n${other} = { local = "../${other}" }\n`,
      [`${name}/sources/${name}.move`]: `module ${name}::${name};\npublic fun f(): u64 { ${other}::${other}::f() }\n`,
    });
    const files = (lib: string, alone: string) => ({
      'lib/Move.toml': '[package]\nname = "lib"\nedition = "2024"\n',
      'lib/sources/lib.move': `module lib::lib;\npublic fun f(): u64 { ${lib} }\n`,
      ...using('near', 'lib'),
      ...using('far', 'near'),
      'alone/Move.toml': '[package]\nname = "alone"\nedition = "2024"\n',
      'alone/sources/alone.move': `module alone::alone;\npublic fun f(): u64 { ${alone} }\n`,
    });
    const compile = async (sources: Readonly<Record<string, string>>) => {
      compiled.length = 0;
      const { artifacts } = await compiler.compile({ files: project(sources) });
      return {
        compiled: [...compiled].sort(),
        code: artifacts.map(({ name, codeHash }) => [name, codeHash]),
      };
    };
    expect((await compile(files('1', '1'))).compiled).toEqual(['alone', 'far', 'lib', 'near']);
    expect((await compile(files('1', '2'))).compiled).toEqual(['alone']);
    const changed = await compile(files('2', '2'));
    expect(changed.compiled).toEqual(['far', 'lib', 'near']);
    const whole = await (await openCounting()).compiler.compile({ files: project(files('2', '2')) });
    expect(changed.code).toEqual(whole.artifacts.map(({ name, codeHash }) => [name, codeHash]));
    const { 'lib/Move.toml': _, ...withoutLib } = files('2', '2');
    expect((await compile(withoutLib)).compiled).toEqual(['far', 'near']);
    expect((await compile(files('2', '2'))).code).toEqual(changed.code);
  });

  it('rejects an artifact created by another toolchain', async () => {
    const strange: Artifact = { ...({} as Artifact), name: 'Strange', payload: {} };
    await expect(suiEngine.describe(strange)).rejects.toThrow(
      'Strange was not compiled by the Sui toolchain',
    );
  });
});
