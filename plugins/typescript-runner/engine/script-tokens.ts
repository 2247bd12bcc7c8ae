import { extension } from '@core/base/path';
import { parse } from 'sucrase/dist/parser/index.js';
import { TokenType as tt } from 'sucrase/dist/parser/tokenizer/types.js';

export interface ScriptToken {
  /** Offsets in the source, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** The token's source text; '' for strings and template contents. */
  readonly text: string;
  /** Value of a string, or of a template without substitutions, with the offsets of the text inside the quotes. */
  readonly literal?: { readonly text: string; readonly start: number; readonly end: number };
}

/** The tokens in a script, and the functions that it defines without calling them. */
export interface ScriptOutline {
  readonly tokens: readonly ScriptToken[];
  /** Token ranges (`end` exclusive) of declared functions, methods, and functions assigned to a name. */
  readonly storedFunctions: readonly { readonly start: number; readonly end: number }[];
}

/** Tokenises a script. If the script has syntax errors, the result has no tokens. */
export function readScript(path: string, content: string): ScriptOutline {
  const { hasJsx, hasTypes } = dialect(path);
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(content, hasJsx, hasTypes, false);
  } catch {
    return { tokens: [], storedFunctions: [] };
  }
  const tokens = readAll(parsed.tokens, content);
  const storedFunctions = parsed.scopes
    .filter(({ isFunctionScope, startTokenIndex }) => isFunctionScope && isStored(tokens, startTokenIndex))
    .map(({ startTokenIndex, endTokenIndex }) => ({ start: startTokenIndex, end: endTokenIndex }));
  return { tokens, storedFunctions };
}

/** Whether the function whose parameters start at this token is stored rather than passed as an argument. */
function isStored(tokens: readonly ScriptToken[], parameters: number): boolean {
  const textAt = (index: number) => tokens[index]?.text;
  // Excludes function body scopes and the file's scope, which starts at the first token.
  if (textAt(parameters) === '{' || parameters === 0) return false;
  let head = parameters;
  if (textAt(head - 1) === 'function') head -= 1;
  else if (textAt(head - 2) === 'function') head -= 2;
  if (textAt(head - 1) === 'async') head -= 1;
  const before = textAt(head - 1);
  return before !== '(' && before !== ',';
}

/** Empty if the script has syntax errors. */
export function readTokens(path: string, content: string): readonly ScriptToken[] {
  return readScript(path, content).tokens;
}

function readAll(tokens: ReturnType<typeof parse>['tokens'], content: string): readonly ScriptToken[] {
  return tokens.map(({ type, start, end }, index) => {
    const place = { start, end };
    if (type === tt.string) return { ...place, text: '', literal: literalAt(content, start + 1, end - 1) };
    if (type === tt.template) return { ...place, text: '' };
    const text = content.slice(start, end);
    const [inside, closing] = [tokens[index + 1], tokens[index + 2]];
    const isWhole = type === tt.backQuote && inside?.type === tt.template && closing?.type === tt.backQuote;
    const whole = isWhole ? { literal: literalAt(content, inside.start, inside.end) } : {};
    return { ...place, text, ...whole };
  });
}

/** The language extensions that a script may use, determined from its file name. */
export function dialect(path: string): { readonly hasJsx: boolean; readonly hasTypes: boolean } {
  const ending = extension(path);
  const hasTypes = ending.endsWith('ts') || ending === 'tsx';
  return { hasTypes, hasJsx: ending.endsWith('x') || !hasTypes };
}

function literalAt(content: string, start: number, end: number): NonNullable<ScriptToken['literal']> {
  return { text: unescaped(content.slice(start, end)), start, end };
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|\r?\n|([\s\S]))/g,
    (_match, point, unit, byte, other) => {
      const code = point ?? unit ?? byte;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return other === undefined ? '' : (ESCAPES[other] ?? other);
    },
  );
}
