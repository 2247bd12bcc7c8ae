import type { Span } from '../../diagnostics/source-span';
import { changedText } from '../../syntax/text-change';
import type { FunctionNode, SourceUnit } from '../../syntax/tree/item-node';

/** A source before or after an edit. */
export interface EditedSource {
  readonly text: string;
  readonly unit: SourceUnit;
}

/** An edit inside one function body, which does not change the declarations of any module. */
export interface BodyEdit {
  readonly path: string;
  /** Start of the changed text, the same before and after the edit. */
  readonly start: number;
  /** End of the changed text before the edit. */
  readonly oldEnd: number;
  /** How far the text after the change moved, in UTF-16 code units. */
  readonly delta: number;
  /** Span of the edited body after the edit. */
  readonly body: Span;
}

/**
 * Finds the edit between two versions of a source. Returns undefined unless they differ only in one function body. Both
 * versions must be free of syntax errors, which could leave a body without an end.
 */
export function findBodyEdit(before: EditedSource, after: EditedSource): BodyEdit | undefined {
  const { start, oldEnd, newEnd } = changedText(before.text, after.text);
  const [old, now] = [functionsOf(before.unit), functionsOf(after.unit)];
  const at = old.findIndex(({ span }) => holds(span, start, oldEnd));
  const [edited, next] = [old[at]?.body, now[at]?.body];
  const delta = newEnd - oldEnd;
  if (!edited || !next || old.length !== now.length || !holds(edited.span, start, oldEnd)) return undefined;
  if (next.span.start !== edited.span.start || next.span.end !== edited.span.end + delta) return undefined;
  // Names in specifications count as used, including those in function bodies.
  if (!haveSameWords(before.unit, after.unit)) return undefined;
  return { path: before.unit.path, start, oldEnd, delta, body: next.span };
}

/** Converts an offset to its value after the edit. Offsets in the changed text are mapped to the start of that text. */
export function movedOffset(offset: number, { start, oldEnd, delta }: BodyEdit): number {
  if (offset <= start) return offset;
  return offset >= oldEnd ? offset + delta : start;
}

function functionsOf({ modules, scripts }: SourceUnit): readonly FunctionNode[] {
  return [...modules, ...scripts].flatMap(({ functions }) => functions);
}

/** Whether a range is strictly inside `outer`, for example between the brackets of a body. */
function holds(outer: Span, start: number, end: number): boolean {
  return outer.start < start && end < outer.end;
}

function haveSameWords(one: SourceUnit, other: SourceUnit): boolean {
  const words = one.specificationWords;
  return (
    words.size === other.specificationWords.size &&
    [...words].every((word) => other.specificationWords.has(word))
  );
}
