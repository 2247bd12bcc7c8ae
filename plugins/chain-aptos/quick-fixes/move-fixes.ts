import { lineEndOf } from '@core/base/text/text-edits';
import type { CodeAction, CodeActionProvider, CodeActionRequest } from '@core/languages/code-actions';
import {
  type DiagnosticLocation,
  diagnosticLocations,
  insertion,
  type QuickFix,
  type QuickFixRule,
  toCodeAction,
} from '@core/languages/quick-fix';
import { messages } from './messages';

const rules: Readonly<Record<string, QuickFixRule>> = {
  'unused-import': removeImport,
  'unused-variable': markAsUnused,
  'unused-parameter': markAsUnused,
  'never-read': markAsUnused,
  'missing-semicolon': insertSemicolon,
  'unknown-name': (place) => [...addImport(place), ...changeToSimilar(place)],
  'unknown-member': changeToSimilar,
  'unknown-variant': changeToSimilar,
  'unknown-field': changeToSimilar,
  'unknown-function': changeToSimilar,
  'missing-acquires': addAcquires,
};

export class MoveFixes implements CodeActionProvider {
  async actions(request: CodeActionRequest): Promise<readonly CodeAction[]> {
    const found = await Promise.all(
      diagnosticLocations(request).map(async (place) => {
        const { source, code } = place.diagnostic;
        const rule = source === 'move' ? rules[String(code)] : undefined;
        return ((await rule?.(place)) ?? []).map((fix) => toCodeAction(place, fix));
      }),
    );
    return found.flat();
  }
}

/** Renames `x` to `_x`. In a field shorthand, the field is ignored instead. */
function markAsUnused({ diagnostic, text, from, to, found }: DiagnosticLocation): readonly QuickFix[] {
  if (!/^[A-Za-z]\w*$/.test(found)) return [];
  const isField = new RegExp(`\\W${found}: _`).test(diagnostic.message) && !/^\s*:(?!:)/.test(text.slice(to));
  const newText = isField ? `${found}: _` : `_${found}`;
  const uses = text.slice(to).match(new RegExp(`\\b${found}\\b`));
  // The variable is still needed by later assignments.
  if (diagnostic.code === 'never-read' && uses) return [];
  return [{ title: messages.changeTo(newText), replacements: [{ from, to, newText }], isPreferred: true }];
}

/** The diagnostic is at the last token before the insertion position. */
function insertSemicolon({ text, to, found }: DiagnosticLocation): readonly QuickFix[] {
  const isThere = found === ';' || /^\s*;/.test(text.slice(to));
  return isThere ? [] : [{ ...insertion(messages.insert(';'), to, ';'), isPreferred: true }];
}

/** Names suggested by the hints below the message. They are quoted in every display language. */
function proposedIn({ message }: DiagnosticLocation['diagnostic']): readonly string[] {
  const hints = message.split('\n').slice(1).join('\n');
  return [...hints.matchAll(/['`“„]([A-Za-z_]\w*)['`”“]/g)].flatMap(([, name]) => name ?? []);
}

function changeToSimilar({ diagnostic, from, to, found }: DiagnosticLocation): readonly QuickFix[] {
  if (!/^\w+$/.test(found)) return [];
  const names = proposedIn(diagnostic).filter((name) => name !== found);
  return names.map((newText) => ({
    title: messages.changeTo(newText),
    replacements: [{ from, to, newText }],
    isPreferred: names.length === 1,
  }));
}

/** The diagnostic is at the name of a function whose `acquires` list lacks a resource. */
function addAcquires({ diagnostic, text, to }: DiagnosticLocation): readonly QuickFix[] {
  const [resource] = proposedIn(diagnostic).filter((name) => name !== 'acquires');
  const head = /^[^{;]*?\bacquires\s+/.exec(text.slice(to))?.[0];
  if (resource === undefined || head === undefined) return [];
  const listed = /^[^{;]*/.exec(text.slice(to + head.length))?.[0] ?? '';
  if (new RegExp(`\\b${resource}\\b`).test(listed)) return [];
  return [
    {
      ...insertion(messages.add(`acquires ${resource}`), to + head.length, `${resource}, `),
      isPreferred: true,
    },
  ];
}

/** Adds the import that the diagnostic suggests, after the module's existing imports. */
function addImport({ diagnostic, text, from }: DiagnosticLocation): readonly QuickFix[] {
  const [line] = /use std::\w+;/.exec(diagnostic.message) ?? [];
  if (line === undefined || text.includes(line)) return [];
  const modules = [...text.slice(0, from).matchAll(/\b(?:module\s+[\w:]+|script)\s*\{/g)];
  const opening = modules.at(-1);
  if (!opening) return [];
  const start = opening.index + opening[0].length;
  const last = [...text.slice(start, from).matchAll(/^([ \t]*)use\b[^;]*;/gm)].at(-1);
  const at = last ? start + last.index + last[0].length : start;
  const indent = last?.[1] ?? '    ';
  return [insertion(messages.add(line), at, `${lineEndOf(text)}${indent}${line}`)];
}

/** Removes a name from an import, or the whole import if it contains no other name. */
function removeImport({ text, from, to }: DiagnosticLocation): readonly QuickFix[] {
  const start = text.slice(0, from + 3).search(/\buse\b(?![\s\S]*\buse\b)/);
  const end = text.indexOf(';', from);
  if (start === -1 || end === -1 || end < start) return [];
  const statement = text.slice(start, end + 1);
  const open = statement.indexOf('{');
  const items = open === -1 ? [] : itemsOf(statement, open, start);
  const item = items.find((one) => one.from <= from && to <= one.to);
  if (items.length > 1 && item) {
    const rest = items.filter((one) => one !== item).map((one) => text.slice(one.from, one.to));
    const newText = `{${rest.join(', ')}}`;
    const close = start + statement.lastIndexOf('}') + 1;
    return [
      {
        title: messages.remove(text.slice(item.from, item.to)),
        replacements: [{ from: start + open, to: close, newText }],
        isPreferred: true,
      },
    ];
  }
  if (items.length > 1) return [];
  return [
    { title: messages.remove(statement), replacements: [wholeLine(text, start, end + 1)], isPreferred: true },
  ];
}

function itemsOf(statement: string, open: number, start: number) {
  const inner = statement.slice(open + 1, statement.lastIndexOf('}'));
  return [...inner.matchAll(/[^,]+/g)].flatMap(({ 0: text, index }) => {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    const from = start + open + 1 + index + text.indexOf(trimmed);
    return [{ from, to: from + trimmed.length }];
  });
}

/** The range, extended to the whole line if there is nothing else on the line. */
function wholeLine(text: string, from: number, to: number) {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(to));
  const isAlone = rest && text.slice(lineStart, from).trim() === '';
  return { from: isAlone ? lineStart : from, to: isAlone ? to + rest[0].length : to, newText: '' };
}
