import { insertion, type QuickFix, type QuickFixRule } from '@core/languages/quick-fix';
import { codeOnly } from './function-head';
import { messages } from './messages';

/** 'Unused local variable.' */
const removeVariable: QuickFixRule = ({ text, from, to, found }) => {
  const name = lastName(found);
  if (name === undefined) return [];
  const code = codeOnly(text);
  const before = code.slice(0, from).trimEnd().at(-1) ?? '';
  // If several variables are assigned from a call, the position of the removed variable in the tuple becomes empty.
  if (before === '(' || before === ',') return [{ ...removal(name, from, to), isPreferred: true }];
  const rest = /^\s*(?:=([^;]*))?;/.exec(code.slice(to));
  if (!rest) return [];
  const end = to + rest[0].length;
  const value = rest[1] ?? '';
  if (!/\(|\+\+|--|=/.test(value))
    return [{ ...removal(name, ...wholeLine(text, from, end)), isPreferred: true }];
  const valueAt = text.indexOf('=', to) + 1;
  const kept = valueAt + (value.length - value.trimStart().length);
  return [
    { title: messages.keepCall(name), replacements: [{ from, to: kept, newText: '' }], isPreferred: true },
    removal(name, ...wholeLine(text, from, end)),
  ];
};

/** 'Unused function parameter. Remove or comment out the variable name to silence this warning.' */
const commentOutName: QuickFixRule = ({ to, found }) => {
  const name = lastName(found);
  if (name === undefined) return [];
  const replacements = [{ from: to - name.length, to, newText: `/* ${name} */` }];
  return [{ title: messages.commentOut(name), replacements, isPreferred: true }];
};

/** Fixes "Expected ';' but got '}'", which is reported at the unexpected token. */
const addSemicolon: QuickFixRule = ({ text, from, diagnostic }) => {
  if (!diagnostic.message.startsWith("Expected ';'")) return [];
  const at = codeOnly(text).slice(0, from).trimEnd().length;
  if (at === 0 || text[at - 1] === ';') return [];
  return [{ ...insertion(messages.insert(';'), at, ';'), isPreferred: true }];
};

/** Fixes for solc diagnostics about statements, by code. */
export const statementRules: Readonly<Record<string, QuickFixRule>> = {
  '2072': removeVariable,
  '2314': addSemicolon,
  '5667': commentOutName,
};

/** The name in a declaration such as `uint256 memory x`; undefined if the declaration is only a type. */
function lastName(declaration: string): string | undefined {
  return /\s([A-Za-z_$][\w$]*)$/.exec(declaration)?.[1];
}

function removal(name: string, from: number, to: number): QuickFix {
  return { title: messages.removeVariable(name), replacements: [{ from, to, newText: '' }] };
}

/** Extends a range to whole lines if the lines contain nothing else. */
function wholeLine(text: string, from: number, to: number): readonly [from: number, to: number] {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const newline = text.indexOf('\n', to);
  const end = newline < 0 ? text.length : newline + 1;
  const isAlone = (text.slice(start, from) + text.slice(to, end)).trim() === '';
  return isAlone ? [start, end] : [from, to];
}
