import { errorMessage } from '@core/base/errors';
import { normalizePath } from '@core/base/path';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { TactError } from '@tact-lang/compiler/dist/error/errors.js';
import type { ReadSource } from '../compile/language-compiler';
import { compilerCrash } from '../compiler-crash';
import { rangeOfOffsets, rangeOfText } from '../text-range';

const SOURCE = 'tact';

export interface TactDiagnosticContext {
  /** The file in which to report a diagnostic if the compiler does not specify one. */
  readonly entry: string;
  readonly read: ReadSource;
}

/** Converts errors that the compiler threw or collected. Their positions are offsets into a file. */
export function tactDiagnostics(
  errors: readonly unknown[],
  { entry, read }: TactDiagnosticContext,
): Diagnostic[] {
  return errors.map((error): Diagnostic => {
    if (error instanceof RangeError) return compilerCrash(error, SOURCE, [entry], read);
    const found = { severity: 'error', message: plainMessage(errorMessage(error)), source: SOURCE } as const;
    const place = error instanceof TactError ? error.loc : undefined;
    const path = place?.file ? normalizePath(place.file) : undefined;
    const content = path === undefined ? undefined : read(path);
    if (place && path !== undefined && content !== undefined) {
      const { startIdx, endIdx } = place.interval;
      const message = withImport(found.message, content.slice(startIdx, endIdx), path);
      return { path, range: trimmedRange(content, startIdx, endIdx), ...found, message };
    }
    return { path: entry, ...missingName(found.message, entry, read), ...found };
  });
}

/**
 * Adds the import path to the compiler's message for an unresolved import. The original message does not include the
 * path.
 */
function withImport(message: string, code: string, path: string): string {
  const target = /^import\s+"([^"]*)"/.exec(code)?.[1];
  const isUnresolved = message === `Could not resolve import in /${path}` && target !== undefined;
  return isUnresolved ? `Could not resolve import "${target}" in ${path}` : message;
}

/** Reduces a multi-line range, such as a whole body, to its first line. */
function trimmedRange(content: string, start: number, end: number) {
  const [first = ''] = content.slice(start, end).split('\n');
  return rangeOfOffsets(content, start, start + Math.max(first.trimEnd().length, 1));
}

/** The message without the position at its start and the code frame at its end. */
function plainMessage(text: string): string {
  const lines = text.replace(/^\S+:\d+:\d+: ?\n?/, '').split('\n');
  const picture = lines.findIndex((line) => /^(>| ) +\d+ \| /.test(line));
  return (picture < 0 ? lines : lines.slice(0, picture)).join('\n').trim();
}

/** FunC identifies a missing function by the name in the source's `@name(…)` attribute. */
function missingName(message: string, entry: string, read: ReadSource) {
  const name = /^Function '([^']+)' does not exist/.exec(message)?.[1];
  const range = name === undefined ? undefined : rangeOfText(read(entry) ?? '', name);
  return range && { range };
}
