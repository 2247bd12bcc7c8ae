import type { Diagnostic, DiagnosticRelation, TextRange } from './diagnostics';

/** Context for parsing printed diagnostics. */
interface PrintedSources {
  /** Name of the tool, used as each diagnostic's source. */
  readonly source: string;
  /** Project path of a printed path; undefined for a file outside the project. */
  readonly projectPath: (path: string) => string | undefined;
  readonly textOf: (path: string) => string | undefined;
}

/**
 * Parses the uncoloured output of codespan-reporting (https://docs.rs/codespan-reporting), which Move compilers use.
 */
export function parsePrintedDiagnostics(printed: string, sources: PrintedSources): readonly Diagnostic[] {
  return splitDiagnostics(printed).map((lines) => parseDiagnostic(lines, sources));
}

const HEAD = /^(error|warning|note)(?:\[([^\]]+)\])?: (.*)$/;
const PLACE = /^\s*┌─ (.*):(\d+):(\d+)$/;
const SOURCE_LINE = /^\s*(\d+) │(.*)$/;
const MARKS_LINE = /^\s*[│·](.*)$/;
const NOTE = /^\s*= (.*)$/;
const SEVERITIES = { error: 'error', warning: 'warning', note: 'information' } as const;

/** A marked location, with its text. */
interface Mark {
  readonly path: string;
  readonly line: number;
  /** Column in characters, 1-based. */
  readonly column: number;
  readonly length: number;
  readonly isPrimary: boolean;
  readonly texts: string[];
}

/** The lines of each diagnostic, from its header to the next header. */
function splitDiagnostics(printed: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of printed.split(/\r?\n/)) {
    if (HEAD.test(line)) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
}

function parseDiagnostic(
  [head = '', ...lines]: readonly string[],
  { source, projectPath, textOf }: PrintedSources,
): Diagnostic {
  const [, severity = 'error', code, title = ''] = HEAD.exec(head) ?? [];
  const { marks, notes, place } = readBody(lines);
  const path = place && projectPath(place.path);
  const rangeOf = ({ path: shown, line, column, length }: Mark) =>
    textRange(textOf(shown)?.split(/\r?\n/)[line - 1], line, column, length);
  const primary = marks.find(
    ({ isPrimary, path: shown, line }) => isPrimary && shown === place?.path && line === place.line,
  );
  const said = primary?.texts.join('; ') ?? '';
  const start = place && { ...place, length: primary?.length ?? 1, isPrimary: true, texts: [] };
  const others = marks.filter((mark) => mark !== primary && mark.texts.length > 0);
  const related: DiagnosticRelation[] = [
    ...others.flatMap((mark) => {
      const file = projectPath(mark.path);
      return file === undefined ? [] : [{ path: file, range: rangeOf(mark), message: mark.texts.join('; ') }];
    }),
    ...(path === undefined
      ? []
      : notes.map((message) => ({ path, message, ...(start && { range: rangeOf(start) }) }))),
  ];
  return {
    path: path ?? '',
    ...(path !== undefined && start && { range: rangeOf(start) }),
    severity: SEVERITIES[severity as keyof typeof SEVERITIES],
    message: said === '' ? title : `${title}: ${said}`,
    source,
    ...(code !== undefined && { code }),
    ...(related.length > 0 && { related }),
  };
}

/** Parses the lines below a header. */
function readBody(lines: readonly string[]): {
  readonly marks: readonly Mark[];
  readonly notes: readonly string[];
  readonly place: { readonly path: string; readonly line: number; readonly column: number } | undefined;
} {
  const marks: Mark[] = [];
  const notes: string[] = [];
  let place: { path: string; line: number; column: number } | undefined;
  let path = '';
  let line = 0;
  /** Marks on the latest source line. */
  let here: Mark[] = [];
  for (const text of lines) {
    const [, file, atLine, atColumn] = PLACE.exec(text) ?? [];
    if (file !== undefined) {
      path = file;
      place ??= { path, line: Number(atLine), column: Number(atColumn) };
      continue;
    }
    const [, number] = SOURCE_LINE.exec(text) ?? [];
    if (number !== undefined) {
      line = Number(number);
      here = [];
      continue;
    }
    const note = NOTE.exec(text)?.[1];
    if (note !== undefined) {
      notes.push(note);
      continue;
    }
    const drawn = MARKS_LINE.exec(text)?.[1]?.slice(1);
    if (drawn === undefined || line === 0) continue;
    const found = [...drawn.matchAll(/\^+|-{2,}|(?<=^|\s)-(?=\s|$)/g)];
    const isMarks = found.length > 0 && /^[\s│╭╰─^-]*$/.test(drawn.slice(0, found[0]?.index));
    if (isMarks && here.length === 0) {
      const last = found.at(-1);
      here = found.map((each) => ({
        path,
        line,
        column: each.index + 1,
        length: each[0].length,
        isPrimary: each[0].startsWith('^'),
        texts: [],
      }));
      const said = last && drawn.slice(last.index + last[0].length).trim();
      if (said) here.at(-1)?.texts.push(said);
      marks.push(...here);
      continue;
    }
    const at = drawn.search(/[^\s│]/);
    if (at >= 0) here.find(({ column }) => column === at + 1)?.texts.push(drawn.slice(at).trim());
  }
  return { marks, notes, place };
}

/** Compilers count columns in characters, editors in UTF-16 code units. */
function textRange(source: string | undefined, line: number, column: number, length: number): TextRange {
  const characters = [...(source ?? ' '.repeat(column + length))];
  const units = (count: number) => characters.slice(0, count).join('').length;
  const startColumn = units(column - 1) + 1;
  return {
    startLine: line,
    startColumn,
    endLine: line,
    endColumn: Math.max(startColumn + 1, units(column - 1 + length) + 1),
  };
}
