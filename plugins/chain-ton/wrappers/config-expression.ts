import { Address, Cell, fromNano, toNano } from '@ton/core';
import { messages } from '../messages';
import type { ConfigField } from './wrapper-config';

/** The user's input for a field, converted to a TypeScript expression. */
export type FieldExpression =
  | { readonly expression: string; readonly problem?: undefined }
  | { readonly problem: string; readonly expression?: undefined };

/** An empty string omits an optional field. `null` represents null for a nullable field. */
export function fieldExpression(
  { type, isOptional, isNullable }: ConfigField,
  given: string,
): FieldExpression {
  const text = given.trim();
  if (text === '' && isOptional) return { expression: 'undefined' };
  if (isNullable && (text === 'null' || text === '')) return { expression: 'null' };
  switch (type.kind) {
    case 'number': {
      const isNumber = /^-?(?:\d[\d_]*(?:\.\d+)?(?:e\d+)?|0x[\da-f]+)$/i.test(text);
      return isNumber ? { expression: text } : { problem: messages.notNumber };
    }
    case 'bigint': {
      const digits = text.replace(/n$/, '').replaceAll('_', '');
      return /^-?(?:\d+|0x[\da-f]+)$/i.test(digits)
        ? { expression: bigintOf(digits) }
        : { problem: messages.notInteger };
    }
    case 'amount':
      return attempt(() => `toNano('${fromNano(toNano(text))}')`, messages.notAmount);
    case 'boolean':
      return text === 'true' || text === 'false' ? { expression: text } : { problem: messages.notBoolean };
    case 'string':
      return { expression: JSON.stringify(given) };
    case 'Address':
      return attempt(
        () => `Address.parse(${JSON.stringify(Address.parse(text).toRawString())})`,
        messages.notAddress,
      );
    case 'Cell':
    case 'Slice':
      return attempt(() => {
        const cell = Cell.fromBoc(Buffer.from(text, /^[\da-f]+$/i.test(text) ? 'hex' : 'base64'))[0];
        if (!cell) throw new Error(messages.notCell);
        const code = `Cell.fromBase64(${JSON.stringify(cell.toBoc().toString('base64'))})`;
        return type.kind === 'Cell' ? code : `${code}.beginParse()`;
      }, messages.notCell);
    case 'Buffer':
      return /^(?:0x)?(?:[\da-f]{2})*$/i.test(text)
        ? { expression: `Buffer.from('${text.replace(/^0x/i, '')}', 'hex')` }
        : { problem: messages.notHexBytes };
    case 'literals':
      return type.values.includes(text)
        ? { expression: text }
        : { problem: messages.notLiteral(type.values.join(', ')) };
    case 'expression':
      return text === '' ? { problem: messages.needsExpression(type.type) } : { expression: `(${text})` };
  }
}

/** `BigInt(…)` does not accept a sign before hexadecimal digits. */
function bigintOf(digits: string): string {
  return digits.startsWith('-') ? `-BigInt('${digits.slice(1)}')` : `BigInt('${digits}')`;
}

function attempt(make: () => string, problem: string): FieldExpression {
  try {
    return { expression: make() };
  } catch {
    return { problem };
  }
}

/** The configuration as a single expression, with members nested according to their paths. */
export function configExpression(
  given: readonly { readonly path: readonly string[]; readonly expression: string }[],
): string {
  const [first] = given;
  if (first?.path.length === 0) return first.expression;
  const groups = new Map<string, { path: readonly string[]; expression: string }[]>();
  for (const { path, expression } of given) {
    const [name = '', ...rest] = path;
    groups.set(name, [...(groups.get(name) ?? []), { path: rest, expression }]);
  }
  const members = [...groups].map(([name, parts]) => `${JSON.stringify(name)}: ${configExpression(parts)}`);
  return `{ ${members.join(', ')} }`;
}
