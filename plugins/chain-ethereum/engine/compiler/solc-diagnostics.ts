import type { Diagnostic, DiagnosticRelation } from '@core/languages/diagnostics/diagnostics';
import { messages } from '../messages';
import { isLibraryFile, type SourceLayout } from '../settings/source-layout';
import type { SourceUnit } from './import-closure';
import type { SolcError, SolcLocation } from './standard-json';
import { rangeOfBytes, rangeOfSpan } from './text-place';

const SEVERITIES = { error: 'error', warning: 'warning', info: 'information' } as const;

/**
 * Converts compiler messages to diagnostics. Errors in a library are reported at the import that includes it; warnings
 * in libraries are omitted.
 * @param units every file in the run, by unit name.
 * @param entries names of the files that the compiler was run for.
 */
export function solcDiagnostics(
  errors: readonly SolcError[],
  units: ReadonlyMap<string, SourceUnit>,
  entries: readonly string[],
  layout: SourceLayout = {},
): readonly Diagnostic[] {
  return errors.flatMap((error) => {
    const unit = units.get(error.sourceLocation?.file ?? '');
    if (unit && isForeign(unit, layout) && error.severity !== 'error') return [];
    return [{ ...placeOf(error, unit, units, entries), ...textOf(error), ...relatedOf(error, units) }];
  });
}

/** Whether a file belongs to a library inside or outside the project. */
export function isForeign(
  { projectPath }: Pick<SourceUnit, 'projectPath'>,
  layout: SourceLayout = {},
): boolean {
  return projectPath === undefined || isLibraryFile(projectPath, layout);
}

function textOf({ severity, message, errorCode, type }: SolcError) {
  const isTooLarge = errorCode === '5574' || errorCode === '3860' || /code size (is|exceeds)/i.test(message);
  const text = message.trim();
  // This message is replaced, because it refers to a position in the compiler's source code and to command-line
  // options.
  const isTooDeep = /stack too deep|too deep in(side)? the stack/i.test(text);
  const isTooNested = /^Maximum recursion depth/.test(text);
  return {
    severity: SEVERITIES[severity],
    message: isTooNested
      ? `${text} ${messages.tooNested}`
      : isTooDeep
        ? messages.stackTooDeep
        : isTooLarge
          ? `${text} ${messages.tooLarge}`
          : text,
    source: 'solc',
    ...(errorCode !== undefined ? { code: errorCode } : type !== 'Warning' && { code: type }),
  };
}

function placeOf(
  { sourceLocation }: SolcError,
  unit: SourceUnit | undefined,
  units: ReadonlyMap<string, SourceUnit>,
  entries: readonly string[],
): Pick<Diagnostic, 'path' | 'range'> {
  if (unit?.projectPath !== undefined) return { path: unit.projectPath, ...rangeIn(unit, sourceLocation) };
  const importing = unit && importerOf(unit.name, units);
  if (importing?.unit.projectPath !== undefined) {
    return { path: importing.unit.projectPath, range: rangeOfSpan(importing.unit.content, importing.span) };
  }
  return { path: entries.length === 1 ? (units.get(entries[0] ?? '')?.projectPath ?? '') : '' };
}

function rangeIn(unit: SourceUnit, location: Partial<SolcLocation> | undefined): Pick<Diagnostic, 'range'> {
  const { start = -1, end = -1 } = location ?? {};
  return start < 0 ? {} : { range: rangeOfBytes(unit.content, start, Math.max(start, end)) };
}

function importerOf(name: string, units: ReadonlyMap<string, SourceUnit>) {
  for (const unit of units.values()) {
    if (unit.projectPath === undefined) continue;
    const found = unit.imported.findIndex((imported) => reaches(imported, name, units, new Set()));
    const span = unit.imports.filter(({ from }) => !unit.missing.some((missing) => missing.from === from))[
      found
    ];
    if (span) return { unit, span };
  }
  return undefined;
}

function reaches(
  from: string,
  to: string,
  units: ReadonlyMap<string, SourceUnit>,
  seen: Set<string>,
): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return units.get(from)?.imported.some((next) => reaches(next, to, units, seen)) ?? false;
}

function relatedOf(error: SolcError, units: ReadonlyMap<string, SourceUnit>): Pick<Diagnostic, 'related'> {
  const related: DiagnosticRelation[] = [];
  const unit = units.get(error.sourceLocation?.file ?? '');
  if (unit && unit.projectPath === undefined) {
    const { range } = rangeIn(unit, error.sourceLocation);
    related.push({
      path: '',
      message: messages.inLibrary(`${unit.name}:${range?.startLine ?? 1}`, error.message),
    });
  }
  for (const { file = '', message, ...location } of error.secondarySourceLocations ?? []) {
    const other = units.get(file);
    if (other?.projectPath !== undefined) {
      related.push({ path: other.projectPath, ...rangeIn(other, location), message });
    }
  }
  return related.length > 0 ? { related } : {};
}
