import { Cell } from '@ton/core';
import { includeClosure } from '../compile/include-closure';
import type { ContractEntry, ProjectSources } from '../compile/language-compiler';
import { type CodeMap, type CodePlace, placesOf } from '../tracing/code-map';
import { functionsIn, type NamedFunction } from '../tracing/source-functions';
import { buildTact } from './build-tact';

/**
 * Maps the functions in a Tact contract's code. The generated FunC contains function names but no source lines.
 * Receivers have no names in the FunC code and are not mapped.
 */
export async function mapTactCode(
  wasm: WebAssembly.Module,
  entry: ContractEntry,
  { read, outlines }: ProjectSources,
): Promise<readonly CodeMap[]> {
  const { contracts } = await buildTact(wasm, entry, read);
  const functions = functionsIn(
    includeClosure(entry.sourcePath, outlines).map(({ path }) => path),
    read,
  );
  return contracts.flatMap(({ name, fift, payload }) => {
    const code = Cell.fromBase64(payload.code);
    const places = placesOf(code, fift, ({ procedure }) => functionOf(procedure, functions));
    return places ? [{ codeHash: code.hash().toString('hex'), contract: name, places, functions }] : [];
  });
}

/** Matches the compiler's generated names: `$Counter$_fun_add`, `$global_helper` and the getter `%value`. */
function functionOf(procedure: string, functions: readonly NamedFunction[]): CodePlace | undefined {
  const [, name] = /(?:_fun_|^\$global_|^%)(\w+)$/.exec(procedure) ?? [];
  const found = functions.find((one) => one.name === name);
  return found && { path: found.path, line: found.line, accuracy: 'function' };
}
