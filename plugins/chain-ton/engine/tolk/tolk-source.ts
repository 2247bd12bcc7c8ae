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
  /** What its serialization begins with, as the source spells it (`0x7e8764ef`). */
  readonly prefix?: string;
  readonly fields: readonly TolkField[];
  readonly documentation?: string;
}

export interface TolkGetter {
  readonly name: string;
  /** Number that the source gives it, where it does. */
  readonly methodId?: number;
  readonly parameters: readonly TolkField[];
  /** '' where the compiler is left to find it. */
  readonly returns: string;
  readonly documentation?: string;
}

/** What we know of a Tolk file without compiling it. */
export interface TolkSource extends SourceOutline {
  readonly structs: readonly TolkStruct[];
  readonly getters: readonly TolkGetter[];
  /** `type Name = …`, by name. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Names that stand for a literal number; members of enums with their enum (`Error.Denied`). */
  readonly constants: ReadonlyMap<string, number>;
  /** Types read from the data cell. */
  readonly storages: readonly string[];
  readonly readsData: boolean;
  /** Types that the bodies of messages are read as, by who sends them. */
  readonly messages: { readonly internal: readonly string[]; readonly external: readonly string[] };
  /** Names of constants that are thrown. */
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

/** Whichever group of the pattern matched, each text once. */
function named(code: string, pattern: RegExp): string[] {
  const names = [...code.matchAll(pattern)].flatMap((groups) =>
    groups.slice(1).filter((one) => one !== undefined),
  );
  return [...new Set(names.map((name) => name.replaceAll(' ', '')))];
}

/** A library of the compiler's own (`@stdlib/…`) is no file of the project. */
function importPath(path: string, target: string): string | undefined {
  if (target.startsWith('@')) return undefined;
  return normalizePath(joinPath(dirname(path), target.endsWith('.tolk') ? target : `${target}.tolk`));
}

function readDeclarations(reader: SourceReader) {
  const imports: string[] = [];
  const structs: TolkStruct[] = [];
  const getters: TolkGetter[] = [];
  const aliases = new Map<string, string>();
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
      for (const [name, value] of readEnum(reader)) constants.set(name, value);
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
  return { imports, structs, getters, aliases, constants };
}

/** `(0x7e8764ef) Increase<T> { a: uint64, b: T = 5 }`, from behind the word `struct`. */
function readStruct(reader: SourceReader): TolkStruct {
  const prefix = reader.accept('(') ? reader.takeUntilClosed()[0]?.text : undefined;
  const name = reader.next()?.text ?? '';
  if (reader.at('<')) reader.takeType(['{']);
  const fields = reader.accept('{') ? readFields(new SourceReader(reader.takeUntilClosed())) : [];
  return { name, ...(prefix !== undefined && { prefix }), fields };
}

function readFields(reader: SourceReader): TolkField[] {
  const fields: TolkField[] = [];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token.kind !== 'word' || !reader.accept(':')) continue;
    fields.push({ name: token.text, type: fieldType(reader) });
  }
  return fields;
}

/** A field's type ends with its line, which only shows where the next field begins: at a word and a colon. */
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

/** To the next field: a separator, or a word with a colon behind it. */
function skipDefault(reader: SourceReader): void {
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    if ([',', ';'].includes(token.text) || (token.kind === 'word' && reader.at(':', 1))) return;
    reader.next();
    if ('([{'.includes(token.text)) reader.takeUntilClosed();
  }
}

/** From behind the `=`, to where the next declaration begins; a union may lead with a bar. */
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

function readEnum(reader: SourceReader): [string, number][] {
  const name = reader.next()?.text ?? '';
  if (reader.accept(':')) reader.takeType(['{']);
  if (!reader.accept('{')) return [];
  const members = new SourceReader(reader.takeUntilClosed());
  const values: [string, number][] = [];
  let value = 0;
  for (let token = members.next(); token !== undefined; token = members.next()) {
    if (token.kind !== 'word') continue;
    if (members.accept('=')) value = Number(members.next()?.text);
    if (Number.isFinite(value)) values.push([`${name}.${token.text}`, value]);
    value++;
  }
  return values;
}

/** `name<T>(a: int, b: slice): int { … }`; undefined for what is no function. A method's name is its last part. */
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
