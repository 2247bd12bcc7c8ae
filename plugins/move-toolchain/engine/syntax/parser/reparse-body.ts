import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import { withBody } from '../moved-tree';
import type { SyntaxDialect } from '../syntax-dialect';
import { changedText } from '../text-change';
import type { BlockNode } from '../tree/expression-node';
import type { SourceUnit } from '../tree/item-node';
import { parseBody } from './source-parser';

/** A source that was parsed without diagnostics. */
export interface ParsedSource {
  readonly text: string;
  readonly unit: SourceUnit;
}

/** Matches spec blocks. Their identifiers are collected for the whole file, not per body. */
const SPECIFICATION = /\bspec\b/;

/**
 * Parses an edited source. If the edit is inside one function body, only that body is parsed.
 * @returns undefined if the whole source must be parsed, because it differs outside that body or has errors.
 */
export function reparseBody(
  before: ParsedSource,
  text: string,
  dialect: SyntaxDialect,
): SourceUnit | undefined {
  const { start, oldEnd, newEnd } = changedText(before.text, text);
  const old = bodyAround(before.unit, start, oldEnd);
  if (!old) return undefined;
  const delta = newEnd - oldEnd;
  const span = { start: old.span.start, end: old.span.end + delta };
  const texts = [before.text.slice(old.span.start, old.span.end), text.slice(span.start, span.end)];
  if (texts.some((each) => SPECIFICATION.test(each))) return undefined;
  const log = new DiagnosticLog();
  const body = parseBody(before.unit.path, text, span, log, dialect);
  if (!body || log.diagnostics.length > 0) return undefined;
  return withBody(before.unit, { old, body, delta });
}

/** The function body whose brackets enclose a range of the text. */
function bodyAround({ modules, scripts }: SourceUnit, start: number, end: number): BlockNode | undefined {
  for (const { functions } of [...modules, ...scripts]) {
    const one = functions.find(({ span }) => span.start < start && end < span.end);
    const { body } = one ?? {};
    if (body) return body.span.start < start && end < body.span.end ? body : undefined;
  }
  return undefined;
}
