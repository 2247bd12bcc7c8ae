import { preserveCase } from './preserve-case';
import type { TextQuery } from './text-query';

/**
 * Matches `$$`, `$&`, `$1`, `$12` and `$<name>`. For a regular expression, it also matches escapes for line endings,
 * tabs and case changes.
 */
const pattern = /\$(?:(?<sign>[$&])|(?<number>\d{1,2})|<(?<name>[^>]*)>)|\\(?<escape>[nrt\\ulULE])/g;

/** In a plain search, the template is used literally. */
export function expandReplacement(
  template: string,
  found: RegExpExecArray,
  text: string,
  { isRegex, preserveCase: keepsCase }: Pick<TextQuery, 'isRegex' | 'preserveCase'>,
): string {
  const replaced = isRegex ? expand(template, found) : withLineEndsOf(template, text);
  return keepsCase ? preserveCase(found[0], replaced) : replaced;
}

function withLineEndsOf(template: string, text: string): string {
  return text.includes('\r\n') ? template.replace(/\r?\n/g, '\r\n') : template;
}

/** Active case changes: `\u` and `\l` for the next letter, `\U` and `\L` until `\E`. */
interface Casing {
  next: 'u' | 'l' | undefined;
  all: 'U' | 'L' | undefined;
}

function expand(template: string, found: RegExpExecArray): string {
  const casing: Casing = { next: undefined, all: undefined };
  let result = '';
  let from = 0;
  for (const piece of template.matchAll(pattern)) {
    result += cased(template.slice(from, piece.index), casing);
    from = piece.index + piece[0].length;
    const { sign, number, name, escape: sequence } = piece.groups ?? {};
    if (sequence !== undefined) result += escaped(sequence, casing);
    else if (sign !== undefined) result += cased(sign === '$' ? '$' : found[0], casing);
    else if (name !== undefined) result += cased(found.groups?.[name] ?? '', casing);
    else if (number !== undefined) result += cased(group(number, found), casing);
  }
  return result + cased(template.slice(from), casing);
}

/** `$12` is group 12 if it exists, and group 1 followed by '2' if not. `$9` is literal if there is no such group. */
function group(number: string, found: RegExpExecArray): string {
  const whole = Number(number);
  if (whole > 0 && whole < found.length) return found[whole] ?? '';
  const first = Number(number[0]);
  if (number.length > 1 && first > 0 && first < found.length) return (found[first] ?? '') + number[1];
  return whole === 0 ? found[0] : `$${number}`;
}

function escaped(sequence: string, casing: Casing): string {
  const plain = { n: '\n', r: '\r', t: '\t', '\\': '\\' }[sequence];
  if (plain !== undefined) return plain;
  if (sequence === 'u' || sequence === 'l') casing.next = sequence;
  else casing.all = sequence === 'U' || sequence === 'L' ? sequence : undefined;
  return '';
}

function cased(text: string, casing: Casing): string {
  if (text === '') return '';
  const whole = casing.all === 'U' ? text.toUpperCase() : casing.all === 'L' ? text.toLowerCase() : text;
  const { next } = casing;
  if (next === undefined) return whole;
  casing.next = undefined;
  const [first = '', ...rest] = whole;
  return (next === 'u' ? first.toUpperCase() : first.toLowerCase()) + rest.join('');
}
