import { join } from 'node:path';
import { aptosFramework, FRAMEWORK_ADDRESSES, readFramework } from '@tests/support/aptos-framework';
import { readMarkedPrograms } from '@tests/support/marked-move-programs';
import { MoveAbort, MoveMachine } from '@tests/support/move-machine';
import { describe, expect, it } from 'vitest';
import type { CompiledModule } from '../bytecode/compiled-module';
import { readModule } from '../bytecode/read-module';
import { writeModule } from '../bytecode/write-module';
import { compilePackage } from '../compile/compile-package';
import { checkModuleDependencies } from '../verifier/check-dependencies';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const library = framework.ids.flatMap((id) => framework.compiled(id) ?? []);
const programs = readMarkedPrograms(join(import.meta.dirname, 'corpus'));

/** Compiles and verifies sources. Fails if there are errors. */
function compile(...sources: readonly string[]): readonly CompiledModule[] {
  const output = build(...sources);
  expect(output.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return output.units.flatMap((unit) => (unit.kind === 'module' ? [unit.module] : []));
}

function build(...sources: readonly string[]) {
  const files = sources.map((content, at) => ({ path: `sources/m${at}.move`, content }));
  const addresses = new Map([...FRAMEWORK_ADDRESSES, ['me', 0x42n] as const]);
  return compilePackage({ name: 'p', sources: files, addresses, dependencies: [] }, framework);
}

function functionsOf(module: CompiledModule): readonly string[] {
  return module.functionDefs.map((definition) => {
    const handle = module.functionHandles[definition.function];
    return module.identifiers[handle?.name ?? -1] ?? '';
  });
}

describe('generateModules', { timeout: 60_000 }, () => {
  it.each(programs)('generates code that returns the expected results: $name', ({ source }) => {
    const modules = compile(source);
    const ran = modules.flatMap((module) => {
      checkModuleDependencies(module, (id) => framework.interface(id));
      expect(readModule(writeModule(module))).toEqual(module);
      return functionsOf(module).filter((name) => /^(works|aborts)_/.test(name));
    });
    for (const name of ran) {
      const machine = new MoveMachine([...library, ...modules]);
      const aborted = abortOf(() => machine.call('m', name));
      if (name.startsWith('works_')) expect(aborted, name).toBeUndefined();
      else {
        const code = /^aborts_(\d+)/.exec(name)?.[1];
        expect(aborted, name).toBeDefined();
        if (code !== undefined) expect(aborted?.code, name).toBe(BigInt(code));
      }
    }
  });

  it('generates code that borrows and moves resources from global storage', () => {
    const source = programs.find(({ name }) => name === 'data: storage')?.source ?? '';
    const machine = new MoveMachine([...library, ...compile(source)]);
    const owner = '0x7';
    const signer = { get: () => owner, set: () => undefined };
    machine.call('m', 'open', [signer]);
    expect(machine.call('m', 'read', [owner])).toEqual([19n]);
    expect(machine.call('m', 'take', [owner])).toEqual([12n]);
    expect(abortOf(() => machine.call('m', 'take', [owner]))?.code).toBe('missing');
  });

  it('reports code that bytecode cannot represent', () => {
    const codes = (source: string) =>
      build(source).diagnostics.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));
    expect(
      codes('module 0x42::m { inline fun f(x: u64): u64 { f(x) } public fun g(): u64 { f(1) } }'),
    ).toEqual(['recursive-inline-function']);
    const guarded = (guard: string) => `module 0x42::m {
      struct S has drop { n: u64 } enum E has drop { A { s: S }, B } fun take(_: S): bool { true }
      public fun f(e: E): u64 { match (e) { E::A { s } if (${guard}) => 1, _ => 0 } } }`;
    expect(codes(guarded('s.n > 1'))).toEqual([]);
    expect(codes(guarded('take(s)'))).toEqual(['guard-takes-value']);
    expect(codes('script { fun a() {} fun b() {} }')).toEqual(['invalid-script']);
    const used = (visibility: string) =>
      `module 0x42::m { ${visibility} struct S has drop { x: u64 } } script { fun f() { 0x42::m::S { x: 1 }; } }`;
    expect(codes(used('public'))).toEqual([]);
    expect(codes(used('public(package)'))).toEqual(['private-struct']);
    const shared = 'public enum E has drop { A { x: u64 }, B { y: u64 } }';
    expect(
      codes(`module 0x42::m { ${shared} } module 0x42::n { public fun f(e: 0x42::m::E): u64 { e.x } }`),
    ).toEqual(['foreign-field']);
    const locals = Array.from({ length: 300 }, (_, at) => `let v${at} = &mut vector[x];`).join('\n');
    const uses = Array.from({ length: 300 }, (_, at) => `v${at}.push_back(x);`).join('\n');
    expect(codes(`module 0x42::m { public fun f(x: u64) { ${locals} ${uses} } }`)).toEqual([
      'too-many-locals',
    ]);
  });

  it('sets function attributes in the defining module and in modules that use the function as a value', () => {
    const [used, user, other] = compile(
      'module 0x42::used { public fun f(x: u64): u64 { x } #[persistent] fun g() {} fun h() {} }',
      'module 0x42::user { public fun f(): |u64|u64 has store + drop { 0x42::used::f } }',
      'module 0x42::other { public fun f(): u64 { 0x42::used::f(1) } }',
    );
    const attributes = (module: CompiledModule | undefined) =>
      module?.functionHandles.map((handle) => [
        module.identifiers[handle.name],
        ...handle.attributes.map(({ kind }) => kind),
      ]);
    expect([used?.version, user?.version, other?.version]).toEqual([8, 8, 7]);
    expect(attributes(used)).toEqual([['f', 'persistent'], ['g', 'persistent'], ['h']]);
    expect(attributes(user)).toEqual(expect.arrayContaining([['f', 'persistent']]));
    expect(attributes(other)).toEqual([['f'], ['f']]);
  });

  it('uses the oldest bytecode version that supports the module', () => {
    const version = (source: string) => compile(source)[0]?.version;
    expect(version('module 0x42::m { public fun f(x: u64): u64 { x + 1 } }')).toBe(7);
    expect(version('module 0x42::m { public fun f(g: |u64|u64): u64 { g(1) } }')).toBe(8);
    expect(version('module 0x42::m { public fun f(x: i64): i64 { -x } }')).toBe(9);
    expect(version('module 0x42::m { public fun f() { abort b"no" } }')).toBe(10);
  });
});

function abortOf(run: () => unknown): MoveAbort | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof MoveAbort) return error;
    throw error;
  }
}
