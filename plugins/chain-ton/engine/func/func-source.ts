import { dirname, joinPath, normalizePath } from '@core/base/path';
import { crc32 } from '@core/files/archive/crc32';
import { type FuncToken, tokenizeFunc } from './func-tokens';
import { type FuncType, readType, UNKNOWN_TYPE } from './func-type';
import { TokenReader } from './token-reader';

const utf8 = new TextEncoder();

export interface FuncInclude {
  /** Project path of the included file; undefined if the file is outside the project. */
  readonly path: string | undefined;
  readonly token: FuncToken;
}

export interface FuncParameter {
  /** '' if the signature does not include a name. */
  readonly name: string;
  readonly type: FuncType;
}

/** A top-level function: a declaration, a definition or an assembler function. */
export interface FuncFunction {
  readonly name: string;
  readonly parameters: readonly FuncParameter[];
  readonly returns: FuncType;
  /** Method id, or the name that the chain derives it from; absent if the function is not a get method. */
  readonly getter?: number | string;
  /** Words and strings in the body, without its braces; absent for a function without a body. */
  readonly body?: readonly FuncToken[];
  /** Text of the `;;;` comment directly above the function. */
  readonly documentation?: string;
}

/** The outline of a FunC file, read without compiling it. Invalid code is skipped. */
export interface FuncSource {
  readonly path: string;
  readonly includes: readonly FuncInclude[];
  readonly functions: readonly FuncFunction[];
  /** Constants whose value is a literal number or a checksum (`"op::add"c`). */
  readonly constants: ReadonlyMap<string, number>;
  /** Text of all comments, without comment markers; it may contain TL-B schemes for messages. */
  readonly comments: string;
  /** Whether the file defines an entry point, even if its code has errors elsewhere. */
  readonly isContract: boolean;
}

export function parseFuncSource(path: string, content: string): FuncSource {
  const all = tokenizeFunc(content);
  const documentation = documentationByLine(all);
  const code = all.filter(({ kind }) => kind === 'word' || kind === 'string');
  const reader = new TokenReader(code);
  const includes: FuncInclude[] = [];
  const functions: FuncFunction[] = [];
  const constants = new Map<string, number>();

  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    const start = reader.position;
    if (reader.accept('#include')) {
      const target = reader.peek();
      if (target?.kind === 'string') {
        includes.push({ path: normalizePath(joinPath(dirname(path), target.text)), token: target });
      }
      reader.takeUntil(';');
    } else if (reader.accept('const')) {
      for (const [name, value] of readConstants(reader.takeUntil(';'))) constants.set(name, value);
    } else if (reader.accept('global') || reader.accept('#pragma')) {
      reader.takeUntil(';');
    } else {
      const found = readFunction(reader);
      const text = documentation.get(token.line);
      if (found) functions.push({ ...found, ...(text !== undefined && { documentation: text }) });
      else {
        reader.position = start;
        skipStatement(reader);
      }
    }
  }
  const comments = all
    .filter(({ kind }) => kind === 'comment')
    .map(({ text }) => text.replace(/^;+|^\{-|-\}$/g, ''))
    .join('\n');
  return { path, includes, functions, constants, comments, isContract: definesEntryPoint(code) };
}

const ENTRY_POINTS = new Set(['recv_internal', 'recv_external', 'main']);

/** Whether the tokens contain a type followed by an entry point's name and a body, even if braces are unbalanced. */
function definesEntryPoint(tokens: readonly FuncToken[]): boolean {
  return tokens.some(({ kind, text }, at) => {
    if (kind !== 'word' || !ENTRY_POINTS.has(text) || tokens[at + 1]?.text !== '(') return false;
    const before = tokens[at - 1]?.text ?? '';
    if (before !== ')' && before !== ']' && !KNOWN_TYPES.has(before)) return false;
    return tokens.slice(at).find((token) => token.text === '{' || token.text === ';')?.text === '{';
  });
}

/** Skips a statement that could not be parsed, up to its `;` or past its body. */
function skipStatement(reader: TokenReader): void {
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token.text === ';') return;
    if (token.text === '{') {
      reader.takeUntilClosed();
      return;
    }
  }
}

function readConstants(tokens: readonly FuncToken[]): [string, number][] {
  const constants: [string, number][] = [];
  const words = tokens.map(({ text }) => text);
  for (let at = 1; at < words.length - 1; at++) {
    const after = words[at + 2];
    if (words[at] !== '=' || (after !== undefined && after !== ',')) continue;
    const token = tokens[at + 1];
    // The suffix `c` means the CRC-32 of the text.
    const value = token?.suffix === 'c' ? crc32(utf8.encode(token.text)) : readNumber(words[at + 1] ?? '');
    if (value !== undefined) constants.push([words[at - 1] ?? '', value]);
  }
  return constants;
}

/** The value of a number literal; undefined if it is not a safe integer. */
export function readNumber(word: string): number | undefined {
  return /^-?(\d+|0x[\da-fA-F]+)$/.test(word) && word.length < 15 ? Number(word) : undefined;
}

function readFunction(reader: TokenReader): FuncFunction | undefined {
  const typeVariables = new Set<string>();
  if (reader.accept('forall')) {
    for (const { text } of reader.takeUntil('->')) typeVariables.add(text);
  }
  const returns = readType(reader);
  const name = reader.next();
  if (returns === undefined || name?.kind !== 'word' || !reader.accept('(')) return undefined;
  const parameters = readParameters(reader, typeVariables);
  if (parameters === undefined) return undefined;
  const head = { name: name.text.replaceAll('`', ''), parameters, returns };

  let getter: number | string | undefined;
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    if (reader.accept('method_id')) {
      const stated = reader.accept('(') ? reader.takeUntilClosed()[0] : undefined;
      getter = stated === undefined ? head.name : (readNumber(stated.text) ?? stated.text);
    } else if (reader.accept('{')) {
      return { ...head, ...(getter !== undefined && { getter }), body: reader.takeUntilClosed() };
    } else if (reader.accept('asm')) {
      reader.takeUntil(';');
      return { ...head, ...(getter !== undefined && { getter }) };
    } else if (reader.accept(';')) {
      return { ...head, ...(getter !== undefined && { getter }) };
    } else if (SPECIFIERS.has(token.text)) reader.next();
    else return undefined;
  }
  return undefined;
}

const SPECIFIERS = new Set(['impure', 'inline', 'inline_ref', 'auto_apply']);
const KNOWN_TYPES = new Set(['int', 'cell', 'slice', 'builder', 'cont', 'tuple', '_']);

function readParameters(
  reader: TokenReader,
  typeVariables: ReadonlySet<string>,
): FuncParameter[] | undefined {
  const parameters: FuncParameter[] = [];
  if (reader.accept(')')) return parameters;
  do {
    const type = readType(reader);
    if (type === undefined) return undefined;
    const name = reader.at(',') || reader.at(')') ? undefined : reader.next()?.text;
    const isName = type.shape === 'atom' && !KNOWN_TYPES.has(type.text) && !typeVariables.has(type.text);
    if (name !== undefined) parameters.push({ name, type });
    else if (isName) parameters.push({ name: type.text, type: UNKNOWN_TYPE });
    else parameters.push({ name: '', type });
  } while (reader.accept(','));
  return reader.accept(')') ? parameters : undefined;
}

/** The text of each block of consecutive `;;;` comments, by the line that follows the block. */
function documentationByLine(tokens: readonly FuncToken[]): ReadonlyMap<number, string> {
  const byLine = new Map<number, string>();
  for (const { kind, text, line } of tokens) {
    if (kind !== 'comment' || !text.startsWith(';;;')) continue;
    const before = byLine.get(line);
    byLine.delete(line);
    const own = text.slice(3).trim();
    byLine.set(line + 1, before === undefined ? own : `${before}\n${own}`);
  }
  return byLine;
}
