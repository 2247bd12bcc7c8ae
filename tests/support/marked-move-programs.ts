import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompilerDiagnostic } from '../../plugins/move-toolchain/engine/diagnostics/compiler-diagnostic';
import { LineIndex } from '../../plugins/move-toolchain/engine/diagnostics/line-index';

export interface MarkedProgram {
  /** The file name, followed by the program's name in the file. */
  readonly name: string;
  readonly source: string;
  /** Expected diagnostics in the format `line code`, sorted. */
  readonly expected: readonly string[];
}

/**
 * Reads the programs in all of a folder's `.move` files. A `//# name` line starts a program. `//~ code other-code` at
 * the end of a line declares the expected diagnostics for that line.
 */
export function readMarkedPrograms(folder: string): readonly MarkedProgram[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.move'))
    .sort()
    .flatMap((file) => {
      const [, ...programs] = readFileSync(join(folder, file), 'utf8').split(/^\/\/# /m);
      return programs.map((text) => {
        const [title = '', ...lines] = text.split('\n');
        const name = `${file.replace('.move', '')}: ${title}`;
        return { name, source: lines.join('\n'), expected: marksOf(lines) };
      });
    });
}

function marksOf(lines: readonly string[]): readonly string[] {
  return lines
    .flatMap((line, at) =>
      (/\/\/~ (.*)$/.exec(line)?.[1] ?? '')
        .split(/\s+/)
        .filter((code) => code !== '')
        .map((code) => `${at + 1} ${code}`),
    )
    .sort();
}

/** Converts diagnostics to the format of {@link MarkedProgram.expected}. */
export function foundMarks(source: string, diagnostics: readonly CompilerDiagnostic[]): readonly string[] {
  const index = new LineIndex(source);
  return diagnostics.map(({ code, place }) => `${index.lineAt(place.span.start)} ${code}`).sort();
}
