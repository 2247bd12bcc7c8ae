import type { Diagnostic, DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';
import type { ReadSource } from '../compile/language-compiler';
import { compilerCrash } from '../compiler-crash';
import { messages } from '../messages';
import type { FuncOutput } from './func-compiler';
import { parseFuncSource } from './func-source';
import { tokenizeFunc } from './func-tokens';
import { rangeAt, rangeOfOpenToken, rangeOfToken, rangeOfUnclosed } from './source-range';

const SOURCE = 'func';

export interface FuncDiagnosticContext {
  /** The file to report a diagnostic in if the compiler does not specify one. */
  readonly entry: string;
  /** All of the contract's files, main file first. */
  readonly paths: readonly string[];
  readonly read: ReadSource;
}

/** All diagnostics from a compiler run, without duplicates. */
export function funcDiagnostics(output: FuncOutput, context: FuncDiagnosticContext): Diagnostic[] {
  const printed = output.log.flatMap((line) => positioned(line, context) ?? []).map(shortenUndefined);
  switch (output.status) {
    case 'ok':
      return printed;
    case 'error':
      return [...printed, ...fromMessage(output.message, printed, context)];
    case 'crash':
      return [...printed, compilerCrash(output.error, SOURCE, context.paths, context.read)];
  }
}

/** Parses a line such as `contracts/main.fc:3:9: error: text`. */
function positioned(line: string, { read }: FuncDiagnosticContext): Diagnostic | undefined {
  const match = /^(.+?):(\d+):(\d+): (error|warning|note): (.*)$/.exec(line);
  if (!match) return undefined;
  const [, path = '', row, column, word = '', message = ''] = match;
  const content = read(path);
  if (content === undefined) return undefined;
  const range = rangeAt(content, Number(row), Number(column));
  return { path, range, severity: SEVERITIES[word] ?? 'error', message, source: SOURCE };
}

const SEVERITIES: Readonly<Record<string, DiagnosticSeverity>> = {
  error: 'error',
  warning: 'warning',
  note: 'information',
};

/** Removes the explanation of how the compiler continues after an undefined function. */
function shortenUndefined(diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    message: diagnostic.message.replace(/(undefined function `.*`), defining a .*$/, '$1'),
  };
}

/** The error that stopped the compiler. */
function fromMessage(
  message: string,
  printed: readonly Diagnostic[],
  context: FuncDiagnosticContext,
): Diagnostic[] {
  const text = message.replace(/^FunC compilation error: /, '').trimEnd();
  const undefinedLines = printed.filter(isUndefined).map(({ path, range }) => `${path}:${range?.startLine}`);
  const found = text.split('\n').flatMap((line) => positioned(line, context) ?? []);
  const missing = /^\( function `(.+)` undefined \)/.exec(text);
  // An undefined function is reported in the log with its position. It also causes a second error later.
  if (undefinedLines.length > 0) {
    if (missing || /cannot generate code|\?\?\d/.test(text)) return [];
    return found.filter(({ path, range }) => !undefinedLines.includes(`${path}:${range?.startLine}`));
  }
  if (missing && found[0]) {
    return [{ ...found[0], message: messages.neverDefined(missing[1] ?? '') }];
  }
  return found.length > 0 ? found : [unplaced(text, context)];
}

function isUndefined({ message }: Diagnostic): boolean {
  return message.startsWith('undefined function ');
}

/**
 * Reports errors without a line and column: those that refer to a whole file, and those from the assembler, which runs
 * after the compiler.
 */
function unplaced(text: string, { entry, paths, read }: FuncDiagnosticContext): Diagnostic {
  if (text.includes('procedure already defined')) {
    const repeated = repeatedMethodId(paths, read);
    if (repeated) return repeated;
  }
  const ofFile = /^(.+?): error: (.*)$/.exec(text.split('\n')[0] ?? '');
  const path = ofFile?.[1] !== undefined && read(ofFile[1]) !== undefined ? ofFile[1] : entry;
  const content = read(path) ?? '';
  const endsEarly = /instead of end of file/.test(text);
  const range = rangeOfOpenToken(content) ?? (endsEarly ? rangeOfUnclosed(content) : undefined);
  const message = ofFile?.[2] ?? assemblerMessage(text) ?? text.replace(/^fatal: /, '');
  return { path, ...(range && { range }), severity: 'error', message, source: SOURCE };
}

/** Finds the second get method with the same id; the assembler does not report either method's name. */
function repeatedMethodId(paths: readonly string[], read: ReadSource): Diagnostic | undefined {
  const taken = new Map<number | string, string>();
  for (const path of paths) {
    const content = read(path) ?? '';
    for (const { name, getter, body } of parseFuncSource(path, content).functions) {
      if (getter === undefined || body === undefined) continue;
      const other = taken.get(getter);
      if (other !== undefined && other !== name) {
        const token = tokenizeFunc(content).find(({ text }) => text === name);
        const range = token && rangeOfToken(token);
        const message = messages.repeatedMethodId(name, other, getter);
        return { path, ...(range && { range }), severity: 'error', message, source: SOURCE };
      }
      taken.set(getter, name);
    }
  }
  return undefined;
}

/**
 * Converts an assembler message such as `main.fif:4:\t}END>c:`main` procedure not defined` to a message for the user.
 */
function assemblerMessage(text: string): string | undefined {
  const match = /^[^:\s]+\.fif:\d+:\s*(.*)$/s.exec(text);
  if (!match) return undefined;
  const said = match[1] ?? '';
  if (said.includes('`main` procedure not defined')) {
    return messages.noEntryPoint;
  }
  if (said.includes('procedure already defined')) {
    return messages.sameMethodId(said);
  }
  return messages.assemblerRefused(said);
}
