import type { ContractValue } from '@core/chains/contract-interface';
import type { NamedValue } from '@core/chains/receipts';
import type { TupleItem } from '@ton/core';
import * as z from 'zod/mini';
import {
  ArgumentError,
  isAddressText,
  parseCell,
  parseInteger,
  parseSlice,
  renderAnyAddress,
  renderCell,
  renderSlice,
  tryCell,
} from '../cells/cell-values';
import { readSnake, snakeCell } from '../cells/snake-text';
import { messages as engineMessages } from '../messages';
import type { StackParameter } from '../payload';
import { messages } from './messages';
import { isStruct, isTuple, stackKind } from './stack-kind';

/**
 * Encodes arguments for the stack; tensors are flattened in order.
 * @param structsAreTuples whether a struct is a single tuple.
 */
export function encodeArguments(
  parameters: readonly StackParameter[],
  values: readonly ContractValue[] = [],
  structsAreTuples = false,
): TupleItem[] {
  if (values.length > parameters.length) {
    throw new RangeError(messages.arguments(values.length, parameters.length));
  }
  return parameters.flatMap((parameter, index) => {
    const value = values[index] ?? parameter.default;
    const place = parameter.name || messages.argument(index + 1);
    if (value === undefined) throw new RangeError(messages.noValue(place, parameter.type));
    return encodeValue(parameter, value, place, structsAreTuples);
  });
}

function encodeValue(
  parameter: StackParameter,
  value: ContractValue,
  place: string,
  structsAreTuples: boolean,
): TupleItem[] {
  const { type, components, taggedPlaces } = parameter;
  if (taggedPlaces !== undefined) return encodeTagged(type, value, place, taggedPlaces);
  if (isNull(value) && isNullable(type)) return [{ type: 'null' }];
  if (components) {
    const given = memberValues(parameter, components, value, place);
    const items = components.flatMap((component, index) =>
      encodeValue(
        component,
        given[index] ?? null,
        isStruct(type) ? `${place}.${component.name}` : `${place}[${index}]`,
        structsAreTuples,
      ),
    );
    return isTuple(type, structsAreTuples) ? [{ type: 'tuple', items }] : items;
  }
  switch (stackKind(type)) {
    case 'int':
    case 'bool':
      return [{ type: 'int', value: parseInteger(value, place) }];
    case 'cell':
      return [{ type: 'cell', cell: parseCell(value, place) }];
    case 'slice':
      return [{ type: 'slice', cell: parseSlice(value, place).asCell() }];
    case 'text':
      if (typeof value !== 'string') throw new ArgumentError(place, value, engineMessages.text);
      // Tact passes text as slices, whereas Tolk passes it as cells.
      return [{ type: structsAreTuples ? 'slice' : 'cell', cell: snakeCell(value) }];
    case 'builder':
      return [{ type: 'builder', cell: parseCell(value, place) }];
    case 'nothing':
      return [];
    default:
      return [guessItem(value, place)];
  }
}

/**
 * Encodes a value followed by its type tag. The input is a list, in the format that get methods return. The tag for
 * null is 0.
 */
function encodeTagged(type: string, value: ContractValue, place: string, places: number): TupleItem[] {
  if (isNull(value)) {
    const empty = Array.from({ length: places - 1 }, (): TupleItem => ({ type: 'null' }));
    return [...empty, { type: 'int', value: 0n }];
  }
  const given = typeof value === 'string' ? readTuple(value) : value;
  if (given === undefined || !isList(given) || given.length !== places)
    throw new ArgumentError(place, value, engineMessages.tagged(places, type));
  return given.map((item, index) => guessItem(item, `${place}[${index}]`));
}

/** Whether a value is null; the word 'null' from a text field also counts as null. */
function isNull(value: ContractValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === 'null');
}

/** Cells may also be null: an empty dictionary has no cell. */
function isNullable(type: string): boolean {
  return type.endsWith('?') || ['cell', 'unknown'].includes(stackKind(type));
}

/** Members in order, from a list or an object. */
function memberValues(
  { type }: StackParameter,
  components: readonly StackParameter[],
  value: ContractValue,
  place: string,
): readonly (ContractValue | undefined)[] {
  if (isList(value)) {
    if (value.length === components.length) return value;
  } else if (typeof value === 'object' && value !== null) {
    // Members of tensors and tuples are named by their indexes.
    const names = components.map(({ name }, index) => name || String(index));
    if (Object.keys(value).every((key) => names.includes(key))) return names.map((name) => value[name]);
  }
  throw new ArgumentError(place, value, engineMessages.list(components.length, type));
}

/** Parses a tuple in JSON notation; undefined for other text. */
function readTuple(text: string): ContractValue | undefined {
  // Numbers are converted to strings so that no digits are lost.
  const quoted = text.trim().replace(/(?<=^|[[,\s])-?(?:0x[\da-f]+|\d+)(?=[\],\s]|$)/gi, '"$&"');
  if (!quoted.startsWith('[')) return undefined;
  try {
    return contractTuple.parse(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}

const contractTuple: z.ZodMiniType<ContractValue> = z.lazy(() =>
  z.array(z.union([z.string(), z.boolean(), z.null(), contractTuple])),
);

function isList(value: ContractValue): value is readonly ContractValue[] {
  return Array.isArray(value);
}

/**
 * Infers the stack item for a value without a declared type: digits, an address (as a slice), a bag of cells, or a
 * tuple `[1, [2]]`.
 */
function guessItem(given: ContractValue, place: string): TupleItem {
  const value = typeof given === 'string' ? (readTuple(given) ?? given) : given;
  if (isNull(value)) return { type: 'null' };
  if (Array.isArray(value)) {
    return { type: 'tuple', items: value.map((item, index) => guessItem(item, `${place}[${index}]`)) };
  }
  if (
    typeof value === 'boolean' ||
    (typeof value === 'string' && /^-?(\d+|0x[\da-f]+)$/i.test(value.trim()))
  ) {
    return { type: 'int', value: parseInteger(value, place) };
  }
  if (isAddressText(value)) return { type: 'slice', cell: parseSlice(value, place).asCell() };
  const cell = tryCell(value);
  if (cell) return { type: 'cell', cell };
  throw new ArgumentError(place, value, engineMessages.stackValue);
}

/**
 * Decodes a get method's result stack, one value per declared return value. Additional values follow with their
 * inferred types.
 */
export function decodeStack(
  returns: readonly StackParameter[],
  stack: readonly TupleItem[],
  structsAreTuples = false,
): readonly NamedValue[] {
  const rest = [...stack];
  const declared = returns.filter(({ type }) => stackKind(type) !== 'nothing');
  const values = declared.map((parameter) => ({
    name: parameter.name,
    type: parameter.type,
    value: decodeReturned(parameter, rest, structsAreTuples),
  }));
  const surplus = rest.map((item) => ({ name: '', type: item.type, value: renderItem(item) }));
  return [...values, ...surplus];
}

/**
 * Tact flattens the struct that a get method returns, including nested structs. However, a nullable struct and all
 * structs inside it remain tuples.
 */
function decodeReturned(
  parameter: StackParameter,
  stack: TupleItem[],
  structsAreTuples: boolean,
): ContractValue {
  const { type, components } = parameter;
  const isApart = structsAreTuples && components && isStruct(type) && !type.endsWith('?');
  if (!isApart) return decodeValue(parameter, stack, structsAreTuples);
  const members = components.map((member) => [member.name, decodeReturned(member, stack, true)] as const);
  return Object.fromEntries(members);
}

function decodeValue(
  { type, components, taggedPlaces }: StackParameter,
  stack: TupleItem[],
  structsAreTuples: boolean,
): ContractValue {
  if (taggedPlaces !== undefined) {
    const items = stack.splice(0, taggedPlaces);
    const tag = items.at(-1);
    if (tag?.type === 'int' && tag.value === 0n) return null;
    return components ? composed(type, components, items, structsAreTuples) : items.map(renderItem);
  }
  if (components && !isTuple(type, structsAreTuples)) {
    return composed(type, components, stack, structsAreTuples);
  }
  const item = stack.shift();
  if (item === undefined) return null;
  if (components && item.type === 'tuple') {
    return composed(type, components, [...item.items], structsAreTuples);
  }
  if (item.type === 'int' && stackKind(type) === 'bool') return item.value !== 0n;
  if ((item.type === 'slice' || item.type === 'cell') && stackKind(type) === 'text') {
    return readSnake(item.cell) ?? renderCell(item.cell);
  }
  if (item.type === 'slice' && /^any_address\??$/.test(type)) return renderAnyAddress(item.cell);
  return renderItem(item);
}

/** Members of a struct by name; members of tensors and tuples in order. */
function composed(
  type: string,
  components: readonly StackParameter[],
  stack: TupleItem[],
  structsAreTuples: boolean,
): ContractValue {
  const values = components.map((component) => decodeValue(component, stack, structsAreTuples));
  if (!isStruct(type)) return values;
  return Object.fromEntries(components.map(({ name }, index) => [name, values[index] ?? null]));
}

function renderItem(item: TupleItem): ContractValue {
  switch (item.type) {
    case 'null':
      return null;
    case 'nan':
      return 'NaN';
    case 'int':
      return item.value.toString();
    case 'cell':
    case 'builder':
      return renderCell(item.cell);
    case 'slice':
      return renderSlice(item.cell);
    case 'tuple':
      return item.items.map(renderItem);
  }
}
