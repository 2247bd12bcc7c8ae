import { integerField } from '@core/chains/parameter-fields';
import type { Artifact } from '@core/chains/toolchain';
import type { Options } from '@tact-lang/compiler/dist/config/config.js';
import { build } from '@tact-lang/compiler/dist/pipeline/build.js';
import { files as library } from '@tact-lang/compiler/dist/stdlib/stdlib.js';
import { createVirtualFileSystem } from '@tact-lang/compiler/dist/vfs/createVirtualFileSystem.js';
import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileFirst, diagnosticsIn, tonEngine } from '../engine-for-tests';

const COUNTER = `
import "./lib";
message Add { amount: Int as uint32; }
message(0x1234) Take { amount: Int as coins; who: Address?; point: Point; note: String }
struct Point { x: Int; y: Int as int16 }
contract Counter(id: Int as uint32, counter: Int as uint32) {
  receive() { cashback(sender()); }
  receive(msg: Add) { self.counter += helper(msg.amount); }
  receive(msg: Take) { throwUnless(77, self.counter > 0); }
  receive("reset") { require(self.counter > 0, "Nothing to reset"); self.counter = 0; }
  get fun counter(): Int { return self.counter; }
  get fun point(x: Int, known: map<Int, Address>): Point? { return Point { x: x, y: 2 }; }
}
contract Owned {
  owner: Address;
  init(owner: Address) { self.owner = owner; }
  get fun owner(): Address { return self.owner; }
}
`;
const PROJECT = {
  'contracts/counter.tact': COUNTER,
  'contracts/lib.tact': 'fun helper(x: Int): Int { return x; }',
};

/** Builds the project with the package's own `build`. Resolves to each contract's code hash. */
async function ownHashes(options?: Options): Promise<Readonly<Record<'Counter' | 'Owned', string>>> {
  const written: Record<string, string> = Object.fromEntries(
    Object.entries(PROJECT).map(([path, content]) => [path, Buffer.from(content).toString('base64')]),
  );
  const silent = () => undefined;
  const { ok } = await build({
    config: {
      name: 'Own',
      path: 'contracts/counter.tact',
      output: 'out',
      mode: 'full',
      ...(options && { options }),
    },
    project: createVirtualFileSystem('/', written, false),
    stdlib: createVirtualFileSystem('@stdlib', library),
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
  expect(ok).toBe(true);
  const hash = (contract: string) =>
    Cell.fromBase64(written[`out/Own_${contract}.code.boc`] ?? '')
      .hash()
      .toString('hex');
  return { Counter: hash('Counter'), Owned: hash('Owned') };
}

describe('the Tact compiler', { timeout: 60_000 }, () => {
  let counter: Artifact;
  let owned: Artifact;

  beforeAll(async () => {
    const files = Object.entries(PROJECT).map(([path, content]) => ({ path, content }));
    const { artifacts, diagnostics } = await tonEngine.compile({ files });
    expect(diagnostics).toEqual([]);
    const [first, second] = artifacts;
    if (!first || !second) throw new Error('The contracts do not compile');
    [counter, owned] = [first, second];
  }, 60_000);

  it('compiles every contract in a file to the same code as the package’s own build', async () => {
    expect([counter.name, owned.name]).toEqual(['Counter', 'Owned']);
    const single: Options = { debug: true, external: true, safety: { nullChecks: true } };
    const own = await ownHashes(single);
    expect([counter.codeHash, owned.codeHash]).toEqual([own.Counter, own.Owned]);
    expect(counter.files.map(({ path }) => path)).toEqual([
      'Counter.compiled.json',
      'Counter.fif',
      'Counter/Counter_Counter.ts',
      'Counter/Counter_Counter.abi',
      'Counter/Counter_Counter.pkg',
      'Counter/Counter_Counter.md',
    ]);
    expect(structuredClone(counter)).toEqual(counter);
  });

  it('applies the options in tact.config.json', async () => {
    const config = (options?: Options) =>
      JSON.stringify({
        projects: [{ name: 'Mine', path: './contracts/counter.tact', output: './build', options }],
      });
    const plain = await compileFirst({ ...PROJECT, 'tact.config.json': config() });
    expect(plain.codeHash).toBe((await ownHashes()).Counter);
    expect(plain.files[2]?.path).toBe('Mine/Mine_Counter.ts');
    const options: Options = { interfacesGetter: true, safety: { nullChecks: false } };
    const other = await compileFirst({ ...PROJECT, 'tact.config.json': config(options) });
    expect(other.codeHash).toBe((await ownHashes(options)).Counter);
    expect(other.codeHash).not.toBe(plain.codeHash);
    const refused = await diagnosticsIn({ ...PROJECT, 'tact.config.json': config({ ipfsAbiGetter: true }) });
    expect(refused[0]).toContain('the option `ipfsAbiGetter` is not supported');
  });

  it.each([
    [
      'an unknown function',
      'contract A {\n  get fun a(): Int { return nope(1); }\n}',
      ':2:29-36 error: Cannot find global function "nope"',
    ],
    ['a wrong type', 'contract A {\n  get fun a(): Int { return "x"; }\n}', ':2:'],
    ['syntax', 'contract A {\n  get fun\n', ':3:1-2 error: Expected '],
    [
      'a missing import',
      'import "./gone";\ncontract A { }',
      ':1:1-17 error: Could not resolve import "./gone" in main.tact',
    ],
    [
      'a missing FunC function',
      '@name(gone)\nnative f(): Int;\ncontract A { get fun a(): Int { return f(); } }',
      ":1:7-11 error: Function 'gone' does not exist",
    ],
    [
      'nesting',
      `contract A { get fun a(): Int { return ${'('.repeat(3000)}1${')'.repeat(3000)}; } }`,
      ':1:3039-3040 error: the code is nested too deeply',
    ],
    [
      'a very long expression',
      `contract A { get fun a(): Int {\n  return 1${' + 1'.repeat(5000)};\n} }`,
      ':2:3-20011 error: the code is nested too deeply',
    ],
  ])('reports the error position for %s', async (_what, main, diagnostic) => {
    const found = await diagnosticsIn({ 'main.tact': main });
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(`main.tact${diagnostic}`), found[0]).toBe(true);
  });

  it('supports circular imports and reports errors in the imported file', async () => {
    const circle = {
      'a.tact': 'import "./b";\ncontract A { get fun a(): Int { return b(); } }',
      'b.tact': 'import "./a";\nfun b(): Int { return 1; }',
    };
    expect((await compileFirst(circle)).name).toBe('A');
    const found = await diagnosticsIn({ ...circle, 'b.tact': 'fun b(): Int {\n  return nope();\n}' });
    expect(found[0]).toMatch(/^b\.tact:2:10-16 error: /);
  });

  it.each([
    ['an undefined function', 'return zz(a);', '3:10-12 error: undefined function `zz`'],
    ['a wrong type', 'slice s = a;\n  return a;', '3:14-15 error: cannot assign'],
    ['syntax', 'return a', '4:1-2 error: `;` expected'],
  ])('reports error positions in imported FunC: %s', async (_what, body, diagnostic) => {
    const found = await diagnosticsIn({
      'main.tact':
        'import "./lib/other.fc";\nimport "./lib/n.fc";\n@name(nn) native nn(a: Int): Int;\ncontract A { get fun a(): Int { return nn(1); } }',
      'lib/other.fc': 'int other(int a) { return a; }\n',
      'lib/n.fc': `\nint nn(int a) {\n  ${body}\n}\n`,
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`lib/n.fc:${diagnostic}`);
  });

  it('reports a configuration that specifies a file without a contract', async () => {
    const config = "export const compile = { lang: 'tact', target: 'a.tact' };";
    expect(await diagnosticsIn({ 'a.tact': 'fun f(): Int { return 1; }', 'A.compile.ts': config })).toEqual([
      'A.compile.ts:1:49-55 error: `a.tact` does not define a contract',
    ]);
  });

  it('derives a contract’s interface from its ABI', async () => {
    const { deployment, methods } = await tonEngine.describe(counter);
    const field = integerField(32, false);
    expect(deployment?.parameters).toEqual([
      { name: 'id', type: 'uint32', field, default: '0' },
      { name: 'counter', type: 'uint32', field, default: '0' },
    ]);
    const point = methods.find(({ name }) => name === 'point');
    expect(point?.parameters.map(({ type }) => type)).toEqual(['int', 'map<int, address>']);
    expect(point?.returns[0]).toMatchObject({ type: 'Point?', components: [{ name: 'x' }, { name: 'y' }] });
    expect((await tonEngine.describe(owned)).deployment?.parameters).toEqual([
      { name: 'owner', type: 'address', field: { type: 'address' }, default: null },
    ]);
  });
});
