import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { type AbiParameter, getAddress, isAddress } from 'viem';

/** Thrown for a value that does not match its type; the message contains the parameter name. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
  constructor(place: string, value: ContractValue, expected: string) {
    super(`${place}: ${JSON.stringify(value)} is not ${expected}`);
  }
}

/** Formats a decoded value for users: integers as decimal strings, addresses with a checksum. */
export function contractValue(value: unknown): ContractValue {
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(contractValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, contractValue(member)]));
  }
  return null;
}

export function toParameters(inputs: readonly AbiParameter[] = []): readonly Parameter[] {
  return inputs.map((input) => ({
    name: input.name ?? '',
    type: input.type,
    ...('components' in input && { components: toParameters(input.components) }),
  }));
}

/** Converts user input to values for the encoder. Throws {@link ArgumentError} with the parameter name. */
export function abiArguments(
  inputs: readonly AbiParameter[] = [],
  values: readonly ContractValue[] = [],
): readonly unknown[] {
  if (values.length !== inputs.length) {
    throw new RangeError(`Wrong number of arguments: expected ${inputs.length}, found ${values.length}`);
  }
  return inputs.map((input, index) =>
    abiValue(input, values[index] ?? null, input.name || `argument ${index + 1}`),
  );
}

function abiValue(input: AbiParameter, value: ContractValue, place: string): unknown {
  const array = /^(.*)\[(\d*)\]$/.exec(input.type);
  if (array) {
    const [, type = '', length = ''] = array;
    if (!Array.isArray(value)) throw new ArgumentError(place, value, `a list of ${type}`);
    if (length !== '' && value.length !== Number(length)) {
      throw new ArgumentError(place, value, `a list of ${length} ${type}`);
    }
    return value.map((item: ContractValue, index) =>
      abiValue({ ...input, type }, item, `${place}[${index}]`),
    );
  }
  if (input.type === 'tuple') return tupleValue(input, value, place);
  if (/^u?int/.test(input.type)) return integer(input.type, value, place);
  if (input.type === 'bool') return boolean(value, place);
  if (input.type === 'string') {
    if (typeof value !== 'string') throw new ArgumentError(place, value, 'a string');
    return value;
  }
  if (input.type === 'address') {
    const text = typeof value === 'string' ? value.trim() : '';
    if (!isAddress(text, { strict: false })) {
      throw new ArgumentError(place, value, 'an address: 0x followed by 40 hexadecimal digits');
    }
    return getAddress(text.toLowerCase());
  }
  if (input.type.startsWith('bytes')) return bytes(input.type, value, place);
  throw new ArgumentError(place, value, `a value of ${input.type}, which is not supported`);
}

function tupleValue(input: AbiParameter, value: ContractValue, place: string): unknown {
  const components = 'components' in input ? (input.components as readonly AbiParameter[]) : [];
  if (typeof value !== 'object' || value === null) throw new ArgumentError(place, value, 'a struct');
  const members = components.map(({ name }, index) => {
    if (Array.isArray(value)) return (value as readonly ContractValue[])[index];
    return (value as Readonly<Record<string, ContractValue>>)[name ?? ''];
  });
  const encoded = components.map((component, index) => {
    const memberPlace = `${place}.${component.name || index}`;
    const member = members[index];
    if (member === undefined)
      throw new ArgumentError(memberPlace, null, `given, but ${component.type} is expected`);
    return [component.name ?? '', abiValue(component, member, memberPlace)] as const;
  });
  // Unnamed members can be addressed only by position.
  const isNamed = components.every(({ name }) => name);
  return isNamed ? Object.fromEntries(encoded) : encoded.map(([, member]) => member);
}

function integer(type: string, value: ContractValue, place: string): bigint {
  const match = typeof value === 'string' ? /^\s*(-?)(\d[\d_]*|0x[\da-f]+)\s*$/i.exec(value) : undefined;
  if (!match) throw new ArgumentError(place, value, `an integer (${type})`);
  const magnitude = BigInt((match[2] ?? '').replaceAll('_', ''));
  const number = match[1] === '-' ? -magnitude : magnitude;
  const bits = Number(type.replace(/^u?int/, '') || 256);
  const fits = type.startsWith('u') ? BigInt.asUintN(bits, number) : BigInt.asIntN(bits, number);
  if (fits !== number) throw new ArgumentError(place, value, `within the range of ${type}`);
  return number;
}

function boolean(value: ContractValue, place: string): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new ArgumentError(place, value, 'true or false');
}

function bytes(type: string, value: ContractValue, place: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const length = type.slice('bytes'.length);
  const expected =
    length === ''
      ? 'bytes such as 0x00ff'
      : `${length} bytes: 0x followed by ${2 * Number(length)} hexadecimal digits`;
  if (!/^0x(?:[\da-f]{2})*$/i.test(text)) throw new ArgumentError(place, value, expected);
  if (length !== '' && text.length !== 2 + 2 * Number(length))
    throw new ArgumentError(place, value, expected);
  return text.toLowerCase();
}
