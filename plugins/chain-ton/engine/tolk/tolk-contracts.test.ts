import { runTolkCompiler } from '@ton/tolk-js';
import { describe, expect, it } from 'vitest';
import { compileFirst, diagnosticsIn, tonEngine } from '../engine-for-tests';

const STORAGE = `
struct Storage { id: uint32; owner: address, counter: uint32 = 7
  extra: Cell<Extra>? }
struct Extra { note: string; price: coins }
fun Storage.load() { return Storage.fromCell(contract.getData()) }
fun Storage.save(self) { contract.setData(self.toCell()) }
`;
const MESSAGES = `
/// Counts up.
struct (0x7e8764ef) Increase { queryId: uint64, by: uint32 }
struct (0x3a752f06) Reset { queryId: uint64 }
type Anything = Increase | Reset
`;
const COUNTER = `
import "storage"
import "./lib/messages.tolk"
const ERR_OWNER = 77
enum Denied { Never = 5, Always }
fun onInternalMessage(in: InMessage) {
  val msg = lazy Anything.fromSlice(in.body);
  match (msg) {
    Increase => { var s = lazy Storage.load(); s.counter += msg.by; s.save(); }
    Reset => {
      var s = Storage.load();
      assert (in.senderAddress == s.owner) throw ERR_OWNER;
      if (msg.queryId == 3) { throw Denied.Always }
      s.counter = 0; s.save();
    }
    else => { assert (in.body.isEmpty()) throw 0xFFFF }
  }
}
/// The counter.
get fun currentCounter(): int { return Storage.load().counter }
get fun pair(a: int32, b: slice?): (int, cell?) { return (a, null) }
get fun extra(): Extra { return { note: "a", price: 5 } }
`;
const PROJECT = {
  'contracts/counter.tolk': COUNTER,
  'contracts/storage.tolk': STORAGE,
  'contracts/lib/messages.tolk': MESSAGES,
};
const compileCounter = () => compileFirst(PROJECT);

describe('the Tolk compiler', { timeout: 60_000 }, () => {
  it('compiles contracts to the same code as the package’s compiler', async () => {
    const artifact = await compileCounter();
    const files: Record<string, string> = PROJECT;
    const result = await runTolkCompiler({
      entrypointFileName: 'contracts/counter.tolk',
      fsReadCallback: (path) => files[path] ?? '',
    });
    expect(result.status).toBe('ok');
    expect(artifact.codeHash).toBe('codeHashHex' in result ? result.codeHashHex.toLowerCase() : '');
    expect(artifact).toMatchObject({
      name: 'Counter',
      language: 'tolk',
      sourcePath: 'contracts/counter.tolk',
    });
    const [compiled, assembler] = artifact.files;
    expect(JSON.parse(compiled?.content ?? '')).toMatchObject({ size: { cells: expect.any(Number) } });
    expect(assembler?.content).toContain('DECLMETHOD currentCounter()');
  });

  it('applies a .compile.ts file, including its assembler options', async () => {
    const config =
      "export const compile = { lang: 'tolk', entrypoint: 'contracts/counter.tolk', withSrcLineComments: true };";
    const artifact = await compileFirst({ ...PROJECT, 'wrappers/Mine.compile.ts': config });
    expect(artifact.name).toBe('Mine');
    expect(artifact.files.find(({ path }) => path === 'Mine.fif')?.content).toMatch(
      /\/\/ \d+: .*currentCounter|\/\/ \d+:/,
    );
    expect(artifact.codeHash).toBe((await compileCounter()).codeHash);
  });

  it.each([
    ['an unknown name', 'fun main() {\n  val x = nope(1);\n}', ':2:11-15 error: undefined symbol `nope`'],
    ['syntax', 'fun main() { throw "open; }', ':1:20-25 error: string pasts end of line'],
    [
      'a missing import',
      'import "gone"\nfun main() {}',
      ':1:8-14 error: Failed to import: Cannot find source file `contracts/gone.tolk`',
    ],
    [
      'an import outside the project',
      'import "../../gone"\nfun main() {}',
      ':1:8-20 error: Failed to import: Cannot find source file',
    ],
    [
      'an unknown library',
      'import "@stdlib/nope"\nfun main() {}',
      ':1:8-22 error: Failed to import: Cannot find source file `@stdlib/nope.tolk`',
    ],
    [
      'an unknown path mapping',
      'import "@other/x"\nfun main() {}',
      ':1:8-18 error: Failed to import: `@other/x.tolk` is not a project file',
    ],
    ['an old version', 'tolk 0.6\nfun main() {}', ':1:1-9 warning: the contract is written in Tolk v0.6'],
    ['unreachable code', 'fun main() {\n  return;\n  throw 3;\n}', ':3:3-10 warning: unreachable code'],
    [
      'equal method ids',
      'fun main() {}\n@method_id(5)\nfun a(): int { return 1 }\n@method_id(0x5)\nfun b(): int { return 2 }',
      ':5:5-6 error: `b` has the same method id (5) as `a`; give each get method a unique id',
    ],
    [
      'nesting',
      `fun main() { val x = ${'('.repeat(3000)}1${')'.repeat(3000)}; }`,
      ':1:3021-3022 error: the code is nested too deeply',
    ],
    [
      'a very long expression',
      `fun f() { return 1 }\nfun main() {\n  val x = 1${' + 1'.repeat(20_000)};\n}`,
      ':3:3-80012 error: the code is nested too deeply',
    ],
  ])('reports the error position for %s', async (_what, main, diagnostic) => {
    const found = await diagnosticsIn({ 'contracts/main.tolk': main });
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(`contracts/main.tolk${diagnostic}`), found[0]).toBe(true);
  });

  it('reports errors without a position and supports circular imports', async () => {
    const config = "export const compile = { lang: 'tolk', entrypoint: 'lib.tolk' };";
    expect(await diagnosticsIn({ 'lib.tolk': 'fun f() { }', 'Lib.compile.ts': config })).toEqual([
      'lib.tolk error: the contract has no entrypoint; forgot `fun onInternalMessage(...)`?',
    ]);
    const circle = {
      'a.tolk': 'import "b"\nfun main() { b() }\nfun a() { }',
      'b.tolk': 'import "a"\nfun b() { a() }',
    };
    expect((await compileFirst(circle)).name).toBe('A');
  });

  it('reads get methods, messages, storage and errors from the sources', async () => {
    const contract = await tonEngine.describe(await compileCounter());
    expect(contract.deployment?.parameters.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'id: uint32',
      'owner: address',
      'counter: uint32',
      'extra: Extra?',
    ]);
    const method = (name: string) => contract.methods.find((one) => one.name === name);
    expect(method('currentCounter')).toMatchObject({ kind: 'view', documentation: 'The counter.' });
    expect(method('pair')?.parameters.map(({ name, type }) => [name, type])).toEqual([
      ['a', 'int32'],
      ['b', 'slice?'],
    ]);
    expect(method('extra')?.returns[0]?.components?.map(({ name }) => name)).toEqual(['note', 'price']);
  });
});
