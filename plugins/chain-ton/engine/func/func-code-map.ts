import { Cell } from '@ton/core';
import debuggerFactory from '@ton-community/func-js-bin/dist/funcfiftlib.debugger.js';
import type { ContractEntry, ProjectSources } from '../compile/language-compiler';
import { type CodeMap, placesOf, type SourceLine } from '../tracing/code-map';
import { compileFunc } from './func-compiler';

/**
 * The source lines of a FunC contract, from a compiler build that adds marks to the assembly. The marks prevent some
 * optimisations, so the deployed code is compiled without them. Empty if the contract does not compile.
 */
export async function mapFuncCode(
  wasm: WebAssembly.Module,
  { name, targets, options = {} }: ContractEntry,
  { read }: Pick<ProjectSources, 'read'>,
): Promise<readonly CodeMap[]> {
  const { optLevel } = options;
  const run = (debugInfo: boolean) =>
    compileFunc(wasm, {
      targets,
      read,
      factory: debuggerFactory,
      debugInfo,
      ...(typeof optLevel === 'number' && { optLevel }),
    });
  const plain = await run(false);
  if (plain.status !== 'ok') return [];
  const marked = await run(true);
  if (marked.status !== 'ok') return [];
  const { marks = [] } = marked;
  const code = Cell.fromBase64(plain.codeBoc);
  const places = placesOf(code, marked.fift, ({ mark }) =>
    mark?.kind === 'number' ? marks[mark.number] : undefined,
  );
  if (!places) return [];
  const functions = new Map<string, SourceLine & { readonly name: string }>();
  for (const { function: called, path, line } of marks) {
    if (!functions.has(called)) functions.set(called, { name: called, path, line });
  }
  return [{ codeHash: plain.codeHash, contract: name, places, functions: [...functions.values()] }];
}
