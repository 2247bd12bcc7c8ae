import type { ContractValue, Parameter } from '@core/chains/toolchain';
import type { TupleItem } from '@ton/core';
import {
  ArgumentError,
  parseCell,
  parseInteger,
  parseSlice,
  renderCell,
  renderSlice,
  tryAddress,
  tryCell,
} from '../cells/cell-values';

/** The arguments as the machine's stack takes them: tensors lie flat, in order. */
export function encodeArguments(
  parameters: readonly Parameter[],
  values: readonly ContractValue[] = [],
): TupleItem[] {
  if (values.length > parameters.length) {
    throw new RangeError(`${values.length} arguments given, ${parameters.length} expected`);
  }
  return parameters.flatMap((parameter, index) => {
    const value = values[index] ?? parameter.default;
    const place = parameter.name || `argument ${index + 1}`;
    if (value === undefined) throw new RangeError(`${place}: no value given for ${parameter.type}`);
    return encodeValue(parameter, value, place);
  });
}

function encodeValue(parameter: Parameter, value: ContractValue, place: string): TupleItem[] {
  const { type, components } = parameter;
  if (components) {
    if (!Array.isArray(value) || value.length !== components.length) {
      throw new ArgumentError(place, value, `a list of ${components.length} values for ${type}`);
    }
    const items = components.flatMap((component, index) =>
      encodeValue(component, value[index] ?? null, `${place}[${index}]`),
    );
    return type.startsWith('[') ? [{ type: 'tuple', items }] : items;
  }
  switch (type) {
    case 'int':
      return [{ type: 'int', value: parseInteger(value, place) }];
    case 'cell':
      return [value === null ? { type: 'null' } : { type: 'cell', cell: parseCell(value, place) }];
    case 'slice':
      return [{ type: 'slice', cell: parseSlice(value, place).asCell() }];
    case 'builder':
      return [{ type: 'builder', cell: parseCell(value, place) }];
    case '()':
      return [];
    default:
      return [guessItem(value, place)];
  }
}

/** A value without a declared type: digits are an integer, an address is a slice, a bag of cells is a cell. */
function guessItem(value: ContractValue, place: string): TupleItem {
  if (value === null) return { type: 'null' };
  if (Array.isArray(value)) {
    return { type: 'tuple', items: value.map((item, index) => guessItem(item, `${place}[${index}]`)) };
  }
  if (
    typeof value === 'boolean' ||
    (typeof value === 'string' && /^-?(\d+|0x[\da-f]+)$/i.test(value.trim()))
  ) {
    return { type: 'int', value: parseInteger(value, place) };
  }
  if (tryAddress(value)) return { type: 'slice', cell: parseSlice(value, place).asCell() };
  const cell = tryCell(value);
  if (cell) return { type: 'cell', cell };
  throw new ArgumentError(place, value, 'an integer, an address, a cell or a list of such');
}

/**
 * The values that a get method left on the stack, one per declared return value; values beyond the declaration follow
 * under the type that they have.
 */
export function decodeStack(
  returns: readonly Parameter[],
  stack: readonly TupleItem[],
): { readonly name: string; readonly type: string; readonly value: ContractValue }[] {
  const rest = [...stack];
  const declared = returns.filter(({ type }) => type !== '()');
  const values = declared.map((parameter) => ({
    name: parameter.name,
    type: parameter.type,
    value: decodeValue(parameter, rest),
  }));
  const surplus = rest.map((item) => ({ name: '', type: item.type, value: renderItem(item) }));
  return [...values, ...surplus];
}

function decodeValue(parameter: Parameter, stack: TupleItem[]): ContractValue {
  const { type, components } = parameter;
  if (components && type.startsWith('(')) return components.map((component) => decodeValue(component, stack));
  const item = stack.shift();
  if (item === undefined) return null;
  if (components && item.type === 'tuple') {
    const items = [...item.items];
    return components.map((component) => decodeValue(component, items));
  }
  return renderItem(item);
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
