import type { SourceFile } from '@core/chains/toolchain';
import type { SignatureHelp } from '@core/languages/language-features';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { PROBE_NAME } from '../semantics/program/probe';
import type { FunctionSymbol } from '../semantics/program/symbols';
import { tokenize } from '../syntax/lexer';
import type { Token } from '../syntax/token';
import type { ProjectChecker } from './check-package';
import { showFunction, showParameters } from './describe-symbol';
import { nameAt, packageOf } from './find-name';

/** Signature help for the call around an offset. Undefined outside calls and for unknown functions. */
export function signatureHelpAt(
  files: readonly SourceFile[],
  checker: ProjectChecker,
  path: string,
  offset: number,
): SignatureHelp | undefined {
  const text = files.find((file) => file.path === path)?.content ?? '';
  const call = callAround(tokenize(path, text.slice(0, offset), new DiagnosticLog()));
  if (!call) return undefined;
  const content = completed(text, offset);
  const asked = files.map((file) => (file.path === path ? { path, content } : file));
  const checked = packageOf(checker.check(asked).packages, path);
  const target = checked && nameAt(checked, path, call.callee.end)?.target;
  if (!checked || target?.kind !== 'member') return undefined;
  const callee = checked.result.program.module(target.module)?.functions.get(target.name);
  return callee && help(callee, call.count + (call.isReceiver ? 1 : 0));
}

function help(callee: FunctionSymbol, active: number): SignatureHelp {
  const { documentation } = callee;
  return {
    label: showFunction(callee),
    parameters: showParameters(callee),
    active,
    ...(documentation !== undefined && { documentation }),
  };
}

interface Call {
  readonly callee: Token;
  /** Number of arguments before the offset. */
  readonly count: number;
  /** Whether the function is called on a receiver, which becomes the first argument. */
  readonly isReceiver: boolean;
}

/** The innermost call that is still open at the last token. */
function callAround(tokens: readonly Token[]): Call | undefined {
  let depth = 0;
  let count = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { kind, text } = tokens[at] ?? {};
    if (kind !== 'mark' || text === undefined) continue;
    if (depth === 0 && (text === ';' || text === '{')) return undefined;
    if (depth === 0 && text === ',') count += 1;
    if (text === ')' || text === ']' || text === '}') depth += 1;
    if (text !== '(' && text !== '[' && text !== '{') continue;
    if (depth > 0) {
      depth -= 1;
      continue;
    }
    const name = text === '(' ? nameBefore(tokens, at) : undefined;
    const callee = name === undefined ? undefined : tokens[name];
    const isDeclared = name !== undefined && tokens[name - 1]?.text === 'fun';
    if (callee?.kind === 'word' && !isDeclared)
      return { callee, count, isReceiver: tokens[(name ?? 0) - 1]?.text === '.' };
    count = 0;
  }
  return undefined;
}

/** Index of the function name before a bracket. Skips type arguments. */
function nameBefore(tokens: readonly Token[], bracket: number): number {
  let at = bracket - 1;
  if (tokens[at]?.text !== '>') return at;
  let depth = 0;
  for (; at >= 0; at -= 1) {
    if (tokens[at]?.text === '>') depth += 1;
    if (tokens[at]?.text === '<' && --depth === 0) return at - 1;
  }
  return at;
}

/** Adds a missing argument and closing bracket, so that the call can be parsed. */
function completed(text: string, offset: number): string {
  const [before, after] = [text.slice(0, offset), text.slice(offset)];
  const isMissing = /[(,]\s*$/.test(before) && /^\s*([),;}]|$)/.test(after);
  const isOpen = !/^[^;{}]*\)/.test(after);
  return `${before}${isMissing ? PROBE_NAME : ''}${isOpen ? ');' : ''}${after}`;
}
