import { isJsonList, isJsonNumber, type Json, type JsonObject } from './json';

/**
 * Formats a table as TOML. The text matches forge's, because a test's gas depends on the length of the files that the
 * test reads. Lists with several items have one item per line, and strings are quoted as in Rust's `toml` crate.
 */
export function tomlText(table: JsonObject): string {
  const sections: string[] = [];
  addTable(sections, [], table, '');
  return sections.join('\n');
}

/** Adds a table's lines, then those of its nested tables. Each part ends with a line break. */
function addTable(
  sections: string[],
  path: readonly string[],
  table: JsonObject,
  header: '' | '[' | '[[',
): void {
  const entries = [...table];
  const lines = entries
    .filter(([, value]) => !(value instanceof Map) && !isTableList(value))
    .map(([key, value]) => `${keyText(key)} = ${valueText(value)}\n`);
  // The header of a table that contains only other tables is omitted.
  const isShown = header === '[[' || (header === '[' && (lines.length > 0 || entries.length === 0));
  const head = `${header}${path.map(keyText).join('.')}${header.replaceAll('[', ']')}\n`;
  if (isShown || lines.length > 0) sections.push((isShown ? head : '') + lines.join(''));
  for (const [key, value] of entries) {
    if (value instanceof Map) addTable(sections, [...path, key], value, '[');
    else if (isTableList(value)) for (const item of value) addTable(sections, [...path, key], item, '[[');
  }
}

function isTableList(value: Json): value is readonly JsonObject[] {
  return isJsonList(value) && value.length > 0 && value.every((item) => item instanceof Map);
}

function valueText(value: Json): string {
  // TOML has no null; forge writes this string instead.
  if (value === null) return '"null"';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return stringText(value);
  if (isJsonNumber(value)) return numberText(value.number);
  if (isJsonList(value)) {
    const items = value.map(valueText);
    return items.length < 2 ? `[${items.join('')}]` : `[\n${items.map((item) => `    ${item},\n`).join('')}]`;
  }
  const members = [...value].map(([key, item]) => `${keyText(key)} = ${valueText(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A 64-bit integer, or a floating-point number without an exponent. */
function numberText(number: string): string {
  if (/^-?\d+$/.test(number) && BigInt.asIntN(64, BigInt(number)) === BigInt(number))
    return String(BigInt(number));
  const value = Number(number);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [digits = '', exponent] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const shift = Number(exponent ?? 0);
  if (shift > 0) return `${sign}${whole}${fraction.padEnd(shift, '0')}.0`;
  if (shift < 0) return `${sign}0.${(whole + fraction).padStart(fraction.length - shift, '0')}`;
  return `${sign}${whole}.${fraction || '0'}`;
}

function keyText(key: string): string {
  if (/^[\w-]+$/.test(key)) return key;
  return plainText(key) ?? literalText(key) ?? basicText(key);
}

/** A string in the first notation that needs no escape sequences. */
function stringText(text: string): string {
  const plain = plainText(text) ?? literalText(text);
  if (plain !== undefined) return plain;
  const start = text.includes('\n') ? '\n' : '';
  const hasControls = CONTROLS.test(text);
  if (!hasControls && !/\\|"{3}/.test(text)) return `"""${start}${text}"""`;
  if (!hasControls && !text.includes("'''")) return `'''${start}${text}'''`;
  if (start === '') return basicText(text);
  return `"""\n${escaped(text.replaceAll('\\', '\\\\').replaceAll('"""', '""\\"'))}"""`;
}

/** Control characters except line breaks. */
const CONTROLS = /[^\P{Cc}\n\u{80}-\u{9f}]/u;

function plainText(text: string): string | undefined {
  return CONTROLS.test(text) || /[\\"\n]/.test(text) ? undefined : `"${text}"`;
}

function literalText(text: string): string | undefined {
  return CONTROLS.test(text) || /['\n]/.test(text) ? undefined : `'${text}'`;
}

function basicText(text: string): string {
  return `"${escaped(text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')).replaceAll('\n', '\\n')}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\b': '\\b', '\t': '\\t', '\f': '\\f', '\r': '\\r' };

function escaped(text: string): string {
  const code = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return text.replaceAll(new RegExp(CONTROLS, 'gu'), (one) => ESCAPES[one] ?? `\\u${code(one)}`);
}
