import { Cell } from '@ton/core';
import { includeClosure } from '../compile/include-closure';
import type { ContractEntry, ProjectSources, ReadSource } from '../compile/language-compiler';
import { type CodeMap, type CodePlace, placesOf } from '../tracing/code-map';
import type { FiftMark } from '../tracing/fift-listing';
import { functionsIn } from '../tracing/source-functions';
import { compileTolk, tolkSettings } from './tolk-compiler';

/**
 * Maps a Tolk contract's code to source lines, which the compiler emits into the assembly as comments. The result is
 * empty if the contract does not compile.
 */
export async function mapTolkCode(
  wasm: WebAssembly.Module,
  entry: ContractEntry,
  { read, outlines }: ProjectSources,
): Promise<readonly CodeMap[]> {
  const settings = { ...tolkSettings(entry), withStackComments: false, withSrcLineComments: true };
  const output = await compileTolk(wasm, entry.sourcePath, settings, read);
  if (output.status !== 'ok') return [];
  const code = Cell.fromBase64(output.codeBoc);
  const paths = includeClosure(entry.sourcePath, outlines).map(({ path }) => path);
  const places = placesOf(code, output.fift, ({ mark }) => mark && lineOf(mark, paths, read));
  if (!places) return [];
  const functions = functionsIn(paths, read);
  return [{ codeHash: code.hash().toString('hex'), contract: entry.name, places, functions }];
}

/**
 * The comment does not specify a file. The first file with this text on this line is used, starting with the contract's
 * main file.
 */
function lineOf(mark: FiftMark, paths: readonly string[], read: ReadSource): CodePlace | undefined {
  if (mark.kind !== 'line') return undefined;
  const { line, text } = mark;
  const [path, ...others] = paths.filter((one) =>
    (read(one)?.split('\n')[line - 1]?.trim() ?? '').startsWith(text),
  );
  if (path === undefined) return undefined;
  return { path, line, ...(others.length > 0 && { accuracy: 'approximate' }) };
}
