import { normalizePath } from '@core/base/path';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { FuncOutput } from '../func/func-compiler';
import { funcDiagnostics } from '../func/func-diagnostics';

/** A FunC import in a Tact project, as Tact's compiler represents it. */
interface ImportedFunc {
  readonly path: string;
  readonly code: string;
}

/**
 * FunC diagnostics for code that Tact copied from imported files, at the original positions. Diagnostics for the
 * generated code itself are omitted, because the user did not write it.
 * @param generated the code that was compiled.
 */
export function importedDiagnostics(
  output: FuncOutput,
  generated: { readonly path: string; readonly content: string },
  imported: readonly ImportedFunc[],
): Diagnostic[] {
  const { content, path: entry } = generated;
  const read = (path: string) => (path === entry ? content : undefined);
  const parts = imported.flatMap(({ code, path }) => {
    const text = code.trim();
    const at = text === '' ? -1 : content.indexOf(text);
    if (at < 0) return [];
    const first = lineOf(content, at);
    const shift = first - lineOf(code, code.indexOf(text));
    return [{ path: normalizePath(path) ?? path, first, last: first + text.split('\n').length - 1, shift }];
  });
  return funcDiagnostics(output, { entry, paths: [entry], read }).flatMap((diagnostic): Diagnostic[] => {
    const { range } = diagnostic;
    const part = parts.find(
      ({ first, last }) => range && range.startLine >= first && range.startLine <= last,
    );
    if (!range || !part) return [];
    const { path, shift } = part;
    const { startLine, endLine } = range;
    return [
      { ...diagnostic, path, range: { ...range, startLine: startLine - shift, endLine: endLine - shift } },
    ];
  });
}

/** 1-based. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
