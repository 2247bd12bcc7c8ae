import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { Cell } from '@ton/core';
import { type CellEncoding, type CellField, valueFields } from './cell-encoding';
import { renderCell } from './cell-values';

/** Form parameters for the fields. The default value is zero for types that have a zero value. */
export function fieldParameters(fields: readonly CellField[]): Parameter[] {
  return valueFields(fields).map(({ name, encoding }) => fieldParameter(name, encoding));
}

function fieldParameter(name: string, encoding: CellEncoding): Parameter {
  const inner = encoding.kind === 'ref' ? encoding.of : encoding;
  const value = zero(encoding);
  return {
    name,
    type: typeName(encoding),
    ...(inner.kind === 'struct' && { components: fieldParameters(inner.fields) }),
    ...(value !== undefined && { default: value }),
  };
}

export function typeName(encoding: CellEncoding): string {
  switch (encoding.kind) {
    case 'uint':
    case 'int':
    case 'bits':
      return `${encoding.kind}${encoding.bits}`;
    case 'varuint':
    case 'varint':
      return `${encoding.kind}${encoding.bytes}`;
    case 'maybeCell':
      return 'dict';
    case 'text':
    case 'textTail':
      return 'string';
    case 'rest':
      return 'slice';
    case 'optional':
      return `${typeName(encoding.of)}?`;
    case 'ref':
      return typeName(encoding.of);
    case 'struct':
      return encoding.name;
    default:
      return encoding.kind;
  }
}

/** The zero value of an encoding; undefined if the encoding has no zero value. */
export function zero(encoding: CellEncoding): ContractValue | undefined {
  switch (encoding.kind) {
    case 'uint':
    case 'int':
    case 'varuint':
    case 'varint':
    case 'coins':
      return '0';
    case 'bool':
      return false;
    case 'bits':
      return '0'.repeat(Math.ceil(encoding.bits / 4));
    case 'address':
    case 'maybeCell':
    case 'optional':
      return null;
    case 'cell':
    case 'rest':
      return renderCell(Cell.EMPTY);
    case 'text':
    case 'textTail':
      return '';
    case 'ref':
      return zero(encoding.of);
    case 'struct':
      return Object.fromEntries(
        valueFields(encoding.fields).map((field) => [field.name, zero(field.encoding) ?? null]),
      );
    default:
      return undefined;
  }
}
