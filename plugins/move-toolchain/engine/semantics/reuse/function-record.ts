import type { CompilerDiagnostic } from '../../diagnostics/compiler-diagnostic';
import type { Place, Span } from '../../diagnostics/source-span';
import type { BodyEffects } from '../check/body-context';
import { type BodyEdit, movedOffset } from './body-edit';
import type { RecordedBody } from './recorded-body';
import type { RecordedUses } from './recorded-uses';
import type { UsedNames } from './used-names';

/**
 * The results of checking one function. They are valid as long as neither the function's text nor any declaration
 * changes.
 */
export interface FunctionRecord {
  readonly path: string;
  readonly span: Span;
  readonly body: RecordedBody;
  readonly hasInvalid: boolean;
  readonly effects: BodyEffects;
  /** Diagnostics about names, types and rules. */
  readonly found: readonly CompilerDiagnostic[];
  /** Diagnostics about values and references. Undefined until values and references have been checked. */
  flow?: readonly CompilerDiagnostic[];
  /** Warnings about unused variables. Undefined until the function has been checked for unused variables. */
  unused?: readonly CompilerDiagnostic[];
  readonly uses: RecordedUses;
  readonly used: UsedNames;
  /** The module's imports that the function uses, as offsets of their names. */
  readonly imports: readonly number[];
}

/** The record after an edit outside the function. Undefined if the edit is inside the function. */
export function recordAfter(record: FunctionRecord, edit: BodyEdit): FunctionRecord | undefined {
  const { path, span } = record;
  if (path !== edit.path || span.end <= edit.start)
    return mentions(record, edit) ? { ...record, ...movedDiagnostics(record, edit) } : record;
  if (span.start < edit.oldEnd) return undefined;
  const { delta } = edit;
  const { accessed, calls } = record.effects;
  return {
    ...record,
    ...movedDiagnostics(record, edit),
    span: moved(span, delta),
    body: record.body.moved(delta),
    effects: {
      accessed: accessed.map((one) => ({ ...one, span: moved(one.span, delta) })),
      calls: calls.map((one) => ({ ...one, span: moved(one.span, delta) })),
    },
    uses: record.uses.moved(delta),
  };
}

/** Whether a function's record before the edit contains a location that may have moved. */
function mentions({ path, found, flow = [], unused = [], imports }: FunctionRecord, edit: BodyEdit) {
  if (path === edit.path && imports.some((start) => start > edit.start)) return true;
  return [found, flow, unused].some((each) =>
    each.some((one) => [one, ...one.labels].some(({ place }) => isAfter(place, edit))),
  );
}

/**
 * Whether a location is in or after the edited text. Diagnostics in inlined bodies have locations outside the function.
 */
function isAfter({ path, span }: Place, edit: BodyEdit): boolean {
  return path === edit.path && span.end > edit.start;
}

function movedDiagnostics({ found, flow, unused, imports, path }: FunctionRecord, edit: BodyEdit) {
  const move = (each: readonly CompilerDiagnostic[]) => each.map((one) => movedDiagnostic(one, edit));
  return {
    found: move(found),
    ...(flow && { flow: move(flow) }),
    ...(unused && { unused: move(unused) }),
    imports: path === edit.path ? imports.map((start) => movedOffset(start, edit)) : imports,
  };
}

/** The diagnostic with its locations after the edit. */
export function movedDiagnostic(diagnostic: CompilerDiagnostic, edit: BodyEdit): CompilerDiagnostic {
  const { place, labels } = diagnostic;
  return {
    ...diagnostic,
    place: movedPlace(place, edit),
    labels: labels.map((label) => ({ ...label, place: movedPlace(label.place, edit) })),
  };
}

function movedPlace(place: Place, edit: BodyEdit): Place {
  if (place.path !== edit.path) return place;
  const { start, end } = place.span;
  return { ...place, span: { start: movedOffset(start, edit), end: movedOffset(end, edit) } };
}

function moved({ start, end }: Span, delta: number): Span {
  return { start: start + delta, end: end + delta };
}
