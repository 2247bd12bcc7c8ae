import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readDeclarations } from '../packaging/declarations';
import { declareContracts } from './contract-types';

const part = (name: string, type: string, components?: readonly object[]) => ({
  name,
  type,
  ...(components && { components }),
});
const point = [part('x', 'int128'), part('tags', 'bytes2[]')];
const method = (name: string, inputs: readonly object[], outputs: readonly object[]) => ({
  type: 'function',
  name,
  inputs,
  outputs,
  stateMutability: 'view',
});
const abi = [
  method('count', [], [part('', 'uint256')]),
  method('list', [], [part('', 'address[]')]),
  method('grid', [part('of', 'uint8[2][]')], [part('', 'uint8[2][]')]),
  method('at', [part('point', 'tuple', point)], [part('', 'tuple', point)]),
  method('all', [part('points', 'tuple[]', point)], [part('', 'tuple[]', point)]),
  method('both', [], [part('total', 'uint256'), part('', 'bool'), part('names', 'string[]')]),
  method('nothing', [], []),
];

/** Type errors in a script where `shape` is the test contract. */
function problems(script: string): readonly string[] {
  const artifact = { _format: 'hh-sol-artifact-1', contractName: 'Shape', sourceName: 'Shape.sol', abi };
  const contracts = declareContracts([
    { path: 'build/Shape.sol/Shape.json', content: JSON.stringify(artifact) },
  ]);
  const files = new Map(
    [...readDeclarations(), ...contracts]
      .filter(({ path }) => !/^(?:viem|abitype)\//.test(path))
      .map(({ path, content }) => [`/node_modules/${path}`, content]),
  );
  files.set(
    '/main.ts',
    `import type { DeployedContract } from '@nomicfoundation/hardhat-ethers/types';
declare const shape: DeployedContract<'Shape'>;
${script}`,
  );
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['hardhat'],
    typeRoots: ['/node_modules/@types'],
  };
  const real = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...real,
    getCurrentDirectory: () => '/',
    fileExists: (path) => files.has(path),
    readFile: (path) =>
      files.get(path) ?? (path.includes('typescript/lib') ? real.readFile(path) : undefined),
    directoryExists: (path) => [...files.keys()].some((file) => file.startsWith(`${path}/`)),
    getDirectories: () => [],
    realpath: (path) => path,
    getSourceFile: (path, version) => {
      const text = files.get(path);
      return text === undefined
        ? real.getSourceFile(path, version)
        : ts.createSourceFile(path, text, version, true);
    },
  };
  const declared = [...files.keys()].filter((path) => path.startsWith('/node_modules/@types/'));
  const program = ts.createProgram(
    [...declared.filter((path) => path.endsWith('.d.ts')), '/main.ts'],
    options,
    host,
  );
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile('/main.ts'))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('contract types in ethers', { timeout: 60_000 }, () => {
  it('derive the types of lists, structs and multiple results from the ABI', () => {
    const script = `
      const count: bigint = await shape.count();
      const list: string[] = await shape.list();
      const grid: bigint[][] = await shape.grid([[1, 2n]]);
      const at = await shape.at({ x: '-3', tags: ['0x0102'] });
      const x: bigint = at.x;
      const [first, tags] = at;
      const alike: [bigint, string[]] = [first, tags];
      const deep: string = (await shape.all([[1, []], { x: 2, tags: [] }]))[0]!.tags[0]!;
      const both = await shape.both();
      const [total, flag, names] = both;
      const again: [bigint, boolean, string[]] = [total, flag, names];
      const named: string[] = both.names;
      const object: object = both.toObject();
      const none: void = await shape.nothing();`;
    expect(problems(script)).toEqual([]);
  });

  it.each([
    ['const list: bigint[] = await shape.list();', "Type 'string' is not assignable to type 'bigint'"],
    ['(await shape.at([1, []])).y;', "Property 'y' does not exist"],
    ['await shape.at({ x: true, tags: [] });', "'boolean' is not assignable"],
    ['await shape.grid([1]);', "'number' is not assignable"],
    ['const flag: string = (await shape.both())[1];', "Type 'boolean' is not assignable to type 'string'"],
    ['const n: number = (await shape.both()).total;', "Type 'bigint' is not assignable to type 'number'"],
    ['shape.missing();', "'missing' does not exist"],
  ])('report the type error in %s', (script, message) => {
    expect(problems(script).join('\n')).toContain(message);
  });
});
