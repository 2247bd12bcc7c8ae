import { dirname, joinPath, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { SourceOutline } from '../compile/language-compiler';
import { SourceReader, sourceTokens } from '../source-tokens';

export interface TolkField {
  readonly name: string;
  readonly type: string;
}

export interface TolkStruct {
  readonly name: string;
  /** The serialisation prefix, as in the source (`0x7e8764ef`). */
  readonly prefix?: string;
  readonly typeParameters?: readonly string[];
  readonly fields: readonly TolkField[];
  readonly documentation?: string;
}

export interface TolkGetter {
  readonly name: string;
  /** The explicit method id in the source, if any. */
  readonly methodId?: number;
  readonly parameters: readonly TolkField[];
  /** The return type; '' if the compiler infers it. */
  readonly returns: string;
  readonly documentation?: string;
}

export interface TolkSource extends SourceOutline {
  readonly structs: readonly TolkStruct[];
  readonly getters: readonly TolkGetter[];
  /** Types declared by `type Name = …`, by name. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Integer types that represent enums in cells (`uint8`), by enum name. */
  readonly enums: ReadonlyMap<string, string>;
  /** Constants whose values are literal numbers, and enum members qualified with the enum's name (`Error.Denied`). */
  readonly constants: ReadonlyMap<string, number>;
  /** Types read from the data cell. */
  readonly storages: readonly string[];
  readonly readsData: boolean;
  /** Types that message bodies are parsed as, by message kind. */
  readonly messages: { readonly internal: readonly string[]; readonly external: readonly string[] };
  /** Names of the constants thrown as error codes. */
  readonly thrown: readonly string[];
}

const ENTRY_POINT = /\bfun\s+(onInternalMessage|onExternalMessage|main)\s*\(/;

export function parseTolkSource({ path, content }: SourceFile): TolkSource {
  const tokens = sourceTokens(content);
  const plain = tokens.map(({ kind, text }) => (kind === 'string' ? '""' : text)).join(' ');
  const declared = readDeclarations(new SourceReader(tokens));
  return {
    path,
    includes: declared.imports.map((target) => ({ path: importPath(path, target) })),
    isContract: ENTRY_POINT.test(plain),
    ...declared,
    storages: named(plain, /\b(\w+) \. fromCell \( contract \. getData \( \)/g),
    readsData: /\bcontract \. getData \(/.test(plain),
    messages: {
      internal: named(plain, /\b(\w+) \. fromSlice \( (?:\w+ \. body|msgBody)\b/g),
      external: named(plain, /\b(\w+) \. fromSlice \( (?:inMsg|inMsgBody)\b/g),
    },
    thrown: named(
      plain,
      /\bthrow (?:\( )?([A-Za-z_]\w*(?: \. \w+)?)|\bassert \( [^;{}]*?, ([A-Za-z_]\w*(?: \. \w+)?) \)/g,
    ),
  };
}

/** The strings captured by a pattern, without spaces or duplicates. */
function named(code: string, pattern: RegExp): string[] {
  const names = [...code.matchAll(pattern)].flatMap((groups) =>
    groups.slice(1).filter((one) => one !== undefined),
  );
  return [...new Set(names.map((name) => name.replaceAll(' ', '')))];
}

/** Undefined for the compiler's built-in library (`@stdlib/…`), which is not a project file. */
function importPath(path: string, target: string): string | undefined {
  if (target.startsWith('@')) return undefined;
  return normalizePath(joinPath(dirname(path), target.endsWith('.tolk') ? target : `${target}.tolk`));
}

function readDeclarations(reader: SourceReader) {
  const imports: string[] = [];
  const structs: TolkStruct[] = [];
  const getters: TolkGetter[] = [];
  const aliases = new Map<string, string>();
  const enums = new Map<string, string>();
  const constants = new Map<string, number>();
  let methodId: number | undefined;
  let comment: string | undefined;

  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    comment = token.documentation ?? comment;
    const documented = comment === undefined ? {} : { documentation: comment };
    if (token.kind === 'word' && token.text === 'import') {
      const target = reader.next();
      if (target?.kind === 'string') imports.push(target.text);
    } else if (token.kind === 'word' && token.text === 'struct') {
      structs.push({ ...readStruct(reader), ...documented });
    } else if (token.kind === 'word' && token.text === 'type') {
      const name = reader.next()?.text ?? '';
      if (reader.accept('=')) aliases.set(name, aliasType(reader));
    } else if (token.kind === 'word' && token.text === 'enum') {
      const { name, type, members } = readEnum(reader);
      enums.set(name, type);
      for (const [member, value] of members) constants.set(`${name}.${member}`, value);
    } else if (token.kind === 'word' && token.text === 'const') {
      const name = reader.next()?.text ?? '';
      if (reader.accept(':')) reader.takeType(['=']);
      const value = reader.accept('=') ? reader.peek() : undefined;
      if (value?.kind === 'number') constants.set(name, Number(value.text));
    } else if (token.text === '@' && reader.accept('method_id') && reader.accept('(')) {
      methodId = Number(reader.takeUntilClosed()[0]?.text);
      continue;
    } else if (token.kind === 'word' && (token.text === 'get' || token.text === 'fun')) {
      const isGetter = token.text === 'get' || methodId !== undefined;
      if (token.text === 'get') reader.accept('fun');
      const getter = readFunction(reader);
      if (isGetter && getter) {
        getters.push({ ...getter, ...(methodId !== undefined && { methodId }), ...documented });
      }
    } else if (token.text === '@') continue;
    else if ('([{'.includes(token.text) && token.kind === 'mark') {
      reader.takeUntilClosed();
      continue;
    }
    methodId = undefined;
    comment = undefined;
  }
  return { imports, structs, getters, aliases, enums, constants };
}

/** Reads `(0x7e8764ef) Increase<T> { a: uint64, b: T = 5 }`, after the word `struct`. */
function readStruct(reader: SourceReader): TolkStruct {
  const prefix = reader.accept('(') ? reader.takeUntilClosed()[0]?.text : undefined;
  const name = reader.next()?.text ?? '';
  const typeParameters = reader.at('<') ? namesOf(reader.takeType(['{'])) : [];
  const fields = reader.accept('{') ? readFields(new SourceReader(reader.takeUntilClosed())) : [];
  return {
    name,
    ...(prefix !== undefined && { prefix }),
    ...(typeParameters.length > 0 && { typeParameters }),
    fields,
  };
}

function readFields(reader: SourceReader): TolkField[] {
  const fields: TolkField[] = [];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token.kind !== 'word' || !reader.accept(':')) continue;
    fields.push({ name: token.text, type: fieldType(reader) });
  }
  return fields;
}

/**
 * Reads a field's type, which ends at the line break. The break is detected by the start of the next field: a word
 * followed by a colon.
 */
function fieldType(reader: SourceReader): string {
  let type = '';
  let open = 0;
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    const startsNext = token.kind === 'word' && type !== '' && !/[|<,(]\s*$/.test(type);
    if (open === 0 && (startsNext || [',', ';', '='].includes(token.text))) break;
    if ('<(['.includes(token.text)) open++;
    if ('>)]'.includes(token.text)) open--;
    type += token.text === ',' ? ', ' : token.text === '|' ? ' | ' : token.text;
    reader.next();
  }
  if (reader.accept('=')) skipDefault(reader);
  return type;
}

/** Skips to the next field, which comes after a separator or starts with a word and a colon. */
function skipDefault(reader: SourceReader): void {
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    if ([',', ';'].includes(token.text) || (token.kind === 'word' && reader.at(':', 1))) return;
    reader.next();
    if ('([{'.includes(token.text)) reader.takeUntilClosed();
  }
}

/** Reads the tokens after the `=`, up to the next declaration. A union may start with a vertical bar. */
function aliasType(reader: SourceReader): string {
  reader.accept('|');
  let type = '';
  let open = 0;
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    const ended = type !== '' && !/[|<,(]\s*$/.test(type) && open === 0;
    if (ended && (token.kind === 'word' || [';', '@', '{'].includes(token.text))) break;
    if ('<(['.includes(token.text)) open++;
    if ('>)]'.includes(token.text)) open--;
    type += token.text === ',' ? ', ' : token.text === '|' ? ' | ' : token.text;
    reader.next();
  }
  return type.trim();
}

/** Reads the names A and B from `<A, B = int>`. */
function namesOf(typeParameters: string): string[] {
  return splitTypes(typeParameters.slice(1, -1), ',').map((one) => one.split('=')[0]?.trim() ?? '');
}

/** Splits a type at separators outside brackets. */
export function splitTypes(type: string, separator: ',' | '|'): string[] {
  const parts: string[] = [];
  let open = 0;
  let part = '';
  for (const [index, character] of [...type].entries()) {
    if ('<(['.includes(character)) open++;
    // The `>` in a function type's arrow is not a closing bracket.
    else if (')]'.includes(character) || (character === '>' && type[index - 1] !== '-')) open--;
    if (open === 0 && character === separator) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  return [...parts, part.trim()];
}

/** Reads `Role: uint8 { Admin, User = 5 }`, after the word `enum`. */
function readEnum(reader: SourceReader) {
  const name = reader.next()?.text ?? '';
  const type = reader.accept(':') ? reader.takeType(['{']) : undefined;
  const members: [string, number][] = [];
  const inside = new SourceReader(reader.accept('{') ? reader.takeUntilClosed() : []);
  let value = 0;
  for (let token = inside.next(); token !== undefined; token = inside.next()) {
    if (token.kind !== 'word') continue;
    if (inside.accept('=')) {
      const sign = inside.accept('-') ? -1 : 1;
      value = sign * Number(inside.next()?.text);
    }
    if (Number.isFinite(value)) members.push([token.text, value]);
    value++;
  }
  return { name, type: type ?? narrowestInteger(members.map(([, one]) => one)), members };
}

/**
 * The integer type for an enum without an explicit type. It has the smallest number of bits that can represent all
 * members.
 */
function narrowestInteger(values: readonly number[]): string {
  const bits = (value: number) => value.toString(2).length;
  if (values.every((value) => value >= 0)) return `uint${Math.max(1, ...values.map(bits))}`;
  return `int${Math.max(...values.map((value) => bits(value < 0 ? -value - 1 : value) + 1))}`;
}

/**
 * Reads `name<T>(a: int, b: slice): int { … }`. Returns undefined if no function follows. A method's name is the part
 * after the last dot.
 */
function readFunction(reader: SourceReader): TolkGetter | undefined {
  let name = reader.next()?.text ?? '';
  while (reader.accept('.')) name = reader.next()?.text ?? '';
  if (reader.at('<')) reader.takeType(['(']);
  if (!reader.accept('(')) return undefined;
  const parameters = readFields(new SourceReader(reader.takeUntilClosed()));
  const returns = reader.accept(':') ? reader.takeType(['{', ';', '@', 'asm', 'builtin', 'fun', 'get']) : '';
  if (reader.accept('{')) reader.takeUntilClosed();
  return { name, parameters, returns };
}
