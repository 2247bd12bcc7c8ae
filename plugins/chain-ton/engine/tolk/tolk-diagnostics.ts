import type { Diagnostic, TextRange } from '@core/languages/diagnostics/diagnostics';
import type { ReadSource } from '../compile/language-compiler';
import { compilerCrash } from '../compiler-crash';
import { messages } from '../messages';
import { columnOfByte, rangeOfOffsets } from '../text-range';
import type { TolkOutput } from './tolk-compiler';
import { parseTolkSource } from './tolk-source';

const SOURCE = 'tolk';

export interface TolkDiagnosticContext {
  /**
   * The contract's files, with its main file first. If the compiler does not specify a file for a diagnostic, it is
   * reported in the main file.
   */
  readonly paths: readonly string[];
  readonly read: ReadSource;
}

export function tolkDiagnostics(output: TolkOutput, context: TolkDiagnosticContext): Diagnostic[] {
  switch (output.status) {
    case 'ok':
      return diagnosticsIn(output.log, context);
    case 'error': {
      const found = diagnosticsIn(output.message, context);
      return found.some(({ severity }) => severity === 'error')
        ? found
        : [...found, unplaced(output.message, context)];
    }
    case 'crash':
      return [compilerCrash(output.error, SOURCE, context.paths, context.read)];
  }
}

/** `path:line:column: error: text` before a code frame. The column and the text may be missing. */
const HEAD = /^(.+?):(\d+)(?::(\d+))?: (error|warning): (.*)$/;

/** Splits a log into blocks. Each block starts with a position, followed by hints and a code frame. */
function diagnosticsIn(log: string, { read }: TolkDiagnosticContext): Diagnostic[] {
  const lines = log.split('\n');
  return lines.flatMap((line, index): Diagnostic[] => {
    const match = HEAD.exec(line);
    const [, path = '', row, column, severity, message = ''] = match ?? [];
    const content = read(path);
    if (!match || content === undefined) return [];
    const next = lines.findIndex((other, at) => at > index && HEAD.test(other));
    const block = lines.slice(index + 1, next < 0 ? undefined : next);
    return [
      {
        path,
        range: placeOf(content, Number(row), column === undefined ? undefined : Number(column), block),
        severity: severity === 'warning' ? 'warning' : 'error',
        message: [message, ...hints(block)].join('\n'),
        source: SOURCE,
      },
    ];
  });
}

/** Lines such as `hint: …` between the head and the code frame. Lines that only name the function are excluded. */
function hints(block: readonly string[]): string[] {
  const picture = block.findIndex((line) => /^\s*\d+ \| /.test(line));
  const before = picture < 0 ? block : block.slice(0, picture);
  return before.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('// in '));
}

/** The range marked by the code frame's carets, or the whole line if there is no column. */
function placeOf(
  content: string,
  line: number,
  byteColumn: number | undefined,
  block: readonly string[],
): TextRange {
  const text = content.split(/\r?\n/)[line - 1] ?? '';
  const indent = text.length - text.trimStart().length;
  const start = byteColumn === undefined ? indent + 1 : columnOfByte(text, byteColumn);
  const carets = block.map((one) => /\| *(\^+)\s*$/.exec(one)?.[1]?.length).find((one) => one !== undefined);
  const length = byteColumn === undefined ? text.trim().length : (carets ?? 1);
  const end = Math.max(start + 1, Math.min(start + length, text.length + 1));
  return { startLine: line, startColumn: start, endLine: line, endColumn: end };
}

/** A diagnostic without a position, from the compiler or the assembler. */
function unplaced(message: string, { paths, read }: TolkDiagnosticContext): Diagnostic {
  const repeated = message.includes('procedure already defined') ? repeatedMethodId(paths, read) : undefined;
  return repeated ?? { path: paths[0] ?? '', severity: 'error', message: message.trim(), source: SOURCE };
}

/** Finds the second get method with the same id. */
function repeatedMethodId(paths: readonly string[], read: ReadSource): Diagnostic | undefined {
  const taken = new Map<number, string>();
  for (const path of paths) {
    const content = read(path) ?? '';
    for (const { name, methodId } of parseTolkSource({ path, content }).getters) {
      if (methodId === undefined) continue;
      const other = taken.get(methodId);
      taken.set(methodId, name);
      if (other === undefined) continue;
      const start = content.search(new RegExp(`(?<=\\bfun\\s+)${name}\\b`));
      return {
        path,
        ...(start >= 0 && { range: rangeOfOffsets(content, start, start + name.length) }),
        severity: 'error',
        message: messages.repeatedMethodId(name, other, methodId),
        source: SOURCE,
      };
    }
  }
  return undefined;
}
