/** A version with three numbers, such as '0.8.37'. */
export type Version = string;

type Operator = '=' | '<' | '<=' | '>' | '>=' | '^' | '~';

interface Condition {
  readonly operator: Operator;
  /** One to three numbers; undefined is a wildcard ('x', '*'). */
  readonly numbers: readonly (number | undefined)[];
}

/** Alternatives; each is a list of conditions that must all hold. */
export type VersionRange = readonly (readonly Condition[])[];

const WORD = /\s*(\|\||-(?=\s)|[<>]=?|[=^~])|\s*v?((?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,2})/y;

/**
 * Parses the version range in a `pragma solidity` according to the compiler's rules, which are npm's rules with
 * optional spaces: `>=0.6.2 <0.9.0`, `^0.7.0||^0.8`, `0.5.0 - 0.7`. Undefined if the compiler would reject it.
 */
export function parseVersionRange(text: string): VersionRange | undefined {
  const words = versionWords(text.replaceAll(/["']/g, ''));
  if (!words) return undefined;
  const alternatives: Condition[][] = [[]];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const current = alternatives.at(-1) ?? [];
    if (word === '||') {
      alternatives.push([]);
      continue;
    }
    const operator = isOperator(word) ? word : undefined;
    const numbers = readNumbers(operator === undefined ? word : words[++index]);
    if (!numbers) return undefined;
    if (operator === undefined && words[index + 1] === '-') {
      const end = readNumbers(words[index + 2]);
      if (!end) return undefined;
      current.push({ operator: '>=', numbers }, { operator: '<=', numbers: end });
      index += 2;
    } else current.push({ operator: operator ?? '=', numbers });
  }
  return alternatives.every((conditions) => conditions.length > 0) ? alternatives : undefined;
}

export function isInRange(version: Version, range: VersionRange): boolean {
  const numbers = version.split('.').map(Number);
  return range.some((conditions) => conditions.every((condition) => holds(numbers, condition)));
}

function versionWords(text: string): readonly string[] | undefined {
  const words: string[] = [];
  const trimmed = text.trim();
  WORD.lastIndex = 0;
  while (WORD.lastIndex < trimmed.length) {
    const match = WORD.exec(trimmed);
    if (!match) return undefined;
    words.push(match[1] ?? match[2] ?? '');
  }
  return words;
}

function isOperator(word: string): word is Operator {
  return /^(?:[<>]=?|[=^~])$/.test(word);
}

function readNumbers(word: string | undefined): Condition['numbers'] | undefined {
  if (word === undefined || !/^[\dxX*]/.test(word)) return undefined;
  return word.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : undefined));
}

/** As in the compiler's `SemVerMatchExpression`, missing numbers are not compared. */
function holds(version: readonly number[], { operator, numbers }: Condition): boolean {
  if (operator === '~') {
    const upTo = numbers.slice(0, numbers.length >= 2 ? 2 : 1);
    return compare(version, numbers) >= 0 && compare(version, upTo) <= 0;
  }
  if (operator === '^') {
    const upTo = numbers.slice(0, numbers[0] === 0 && numbers.length > 1 ? 2 : 1);
    return compare(version, numbers) >= 0 && compare(version, upTo) <= 0;
  }
  const order = compare(version, numbers);
  switch (operator) {
    case '=':
      return order === 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function compare(version: readonly number[], numbers: Condition['numbers']): number {
  for (const [index, number] of numbers.entries()) {
    const difference = number === undefined ? 0 : (version[index] ?? 0) - number;
    if (difference !== 0) return difference;
  }
  return 0;
}
