import type { Parameter, ParameterField } from '@core/chains/contract-interface';
import { integerField } from '@core/chains/parameter-fields';

/**
 * Maximum number of bits in a `VarUInteger 16` or `VarUInteger 32`, whose length prefix allows up to 15 or 31 bytes,
 * respectively.
 */
const VARIABLE_BITS = { 16: 120, 32: 248 } as const;
/** Number of bits in the virtual machine's integers. */
const MACHINE_BITS = 257;

/** The form field for a FunC, Tolk or Tact type; undefined for a struct. */
export function parameterField({ type }: Parameter): ParameterField | undefined {
  const [, unsigned, bits] = /^(u?)int(\d*)$/.exec(type) ?? [];
  if (bits) return integerField(Number(bits), unsigned === '');
  if (unsigned !== undefined || type === 'Int') return integerField(MACHINE_BITS, true);
  if (type === 'coins') return integerField(VARIABLE_BITS[16], false);
  const [, kind, size] = /^var(u?)int(16|32)$/.exec(type) ?? [];
  if (kind !== undefined) return integerField(VARIABLE_BITS[size === '16' ? 16 : 32], kind === '');
  const [, length] = /^bytes(\d+)$/.exec(type) ?? [];
  if (length !== undefined) return { type: 'bytes', length: Number(length) };
  return FIELDS.get(type.toLowerCase());
}

const FIELDS: ReadonlyMap<string, ParameterField> = new Map([
  ['bool', { type: 'boolean' }],
  ['address', { type: 'address' }],
  ['string', { type: 'text' }],
]);
