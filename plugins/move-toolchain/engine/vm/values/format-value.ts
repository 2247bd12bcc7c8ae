import { bitsOf, type RuntimeType } from '../loader/runtime-type';
import { abortWith } from '../vm-error';
import { longAddress } from './address';
import { bytesOf, type Closure, type Integer, type Reference, textOf, type Value } from './value';

/** `0x1::string_utils` options for formatting values. */
export interface ValueFormat {
  /** Whether struct names are qualified: `0x1::coin::Coin` instead of `Coin`. */
  readonly showsTypes: boolean;
  /** Whether addresses are padded to 64 digits. */
  readonly hasLongAddresses: boolean;
  readonly isSingleLine: boolean;
  /** Whether integers have a type suffix: `1u8`. */
  readonly showsIntegerTypes: boolean;
}

/** Abort codes of `0x1::string_utils`. */
const ERRORS = { argumentsMismatch: 1, badFormat: 2, unableToFormat: 3 } as const;

export function formatValue(type: RuntimeType, value: Value, format: ValueFormat): string {
  return show(type, value, format, 0);
}

function show(type: RuntimeType, value: Value, format: ValueFormat, depth: number): string {
  switch (type.kind) {
    case 'primitive':
      if (type.name === 'bool') return String(value);
      if (type.name === 'address') return `@${showAddress(value as string, format)}`;
      if (type.name === 'signer') return `signer(@${showAddress((value as string[])[0] as string, format)})`;
      return bitsOf(type) === undefined || !format.showsIntegerTypes
        ? `${value as Integer}`
        : `${value as Integer}${type.name}`;
    case 'reference':
      return show(type.target, (value as Reference).value, format, depth);
    case 'vector': {
      const { element } = type;
      if (element.kind === 'primitive' && element.name === 'u8')
        return `0x${Array.from(bytesOf(value), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      const elements = (value as Value[]).map((each) => show(element, each, format, depth + 1));
      const isInLine = element.kind !== 'vector' && element.kind !== 'struct';
      return `[${lines(elements, isInLine || format.isSingleLine, depth)}]`;
    }
    case 'struct': {
      if (type.struct.fullName === '0x1::string::String') return quoted(textOf(value));
      const parts = value as Value[];
      const { layout } = type;
      const name = format.showsTypes ? type.key : type.struct.name;
      if (type.struct.fullName === '0x1::option::Option') {
        const [some] = parts.slice(1);
        const [element] = type.typeArguments;
        if (some === undefined || element === undefined) return 'None';
        return `Some(${show(element, some, format, depth)})`;
      }
      const variant = layout.kind === 'enum' ? layout.variants[parts[0] as number] : undefined;
      const fields = layout.kind === 'enum' ? (variant?.fields ?? []) : layout.fields;
      const first = layout.kind === 'enum' ? 1 : 0;
      const shown = fields.map(
        (field, index) =>
          `${field.name}: ${show(field.type, parts[index + first] as Value, format, depth + 1)}`,
      );
      // For an enum, only the variant name is shown.
      const title = variant === undefined ? `${name} ` : variant.name;
      return `${title}{${lines(shown, format.isSingleLine, depth)}}`;
    }
    case 'function':
      return showClosure(value as Closure, format, depth);
  }
}

/** A function value with its captured arguments: `0x1::m::f(1, _, ..)`. */
function showClosure({ target, mask, captured }: Closure, format: ValueFormat, depth: number): string {
  if (captured.length === 0) return `${target.name}()`;
  const values = [...captured];
  const parts: string[] = [];
  for (let [rest, at] = [mask, 0]; rest > 0n; rest >>= 1n, at += 1) {
    const type = target.parameters[at];
    const isCaptured = (rest & 1n) === 1n && type !== undefined;
    parts.push(isCaptured ? show(type, values.shift() as Value, format, depth + 1) : '_');
  }
  return `${target.name}(${[...parts, '..'].join(format.isSingleLine ? ', ' : newLine(depth + 1, ','))})`;
}

/** Joins items between brackets, either on one line or with one item per line. */
function lines(parts: readonly string[], isInLine: boolean, depth: number): string {
  if (parts.length === 0) return '';
  if (isInLine) return ` ${parts.join(', ')} `;
  return `${newLine(depth + 1)}${parts.join(newLine(depth + 1, ','))}${newLine(depth)}`;
}

function newLine(depth: number, before = ''): string {
  return `${before}\n${'  '.repeat(depth)}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function showAddress(address: string, { hasLongAddresses }: ValueFormat): string {
  return hasLongAddresses ? longAddress(address).slice(2) : address;
}

const LIST: ValueFormat = {
  showsTypes: true,
  hasLongAddresses: false,
  isSingleLine: true,
  showsIntegerTypes: false,
};

/** Replaces each `{}` with the next value of a nested `0x1::string_utils::Cons`. `{{` and `}}` are escaped braces. */
export function formatList(pattern: string, type: RuntimeType, list: Value): string {
  let text = '';
  let [restType, rest] = [type, list];
  for (let at = 0; at < pattern.length; at += 1) {
    const [sign, next] = [pattern[at], pattern[at + 1]];
    if ((sign === '{' || sign === '}') && next === sign) {
      text += sign;
      at += 1;
    } else if (sign === '{' && next === '}') {
      if (restType.kind !== 'struct' || restType.struct.name !== 'Cons')
        throw abortWith(ERRORS.argumentsMismatch);
      const [head, tail] = restType.typeArguments as [RuntimeType, RuntimeType];
      const [value, others] = rest as [Value, Value];
      text += show(head, value, LIST, 0);
      [restType, rest] = [tail, others];
      at += 1;
    } else if (sign === '{' || sign === '}') throw abortWith(ERRORS.badFormat);
    else text += sign;
  }
  if (restType.kind !== 'struct' || restType.struct.name !== 'NIL') throw abortWith(ERRORS.argumentsMismatch);
  return text;
}
