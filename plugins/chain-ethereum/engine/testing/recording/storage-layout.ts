import { keccak256 } from 'viem';
import * as z from 'zod/mini';
import { bytes32 } from '../cheats/addresses';
import { CheatError } from '../cheats/cheat-call';

const layoutSchema = z.object({
  storage: z.array(z.object({ label: z.string(), slot: z.string(), type: z.string() })),
  types: z.nullable(z.record(z.string(), z.object({ encoding: z.string(), numberOfBytes: z.string() }))),
});

/**
 * A state variable's slots. https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html
 * @param layout the compiler's storage layout; undefined if the layout is unknown.
 * @param load reads a slot to determine the length of a string.
 */
export function slotsOf(
  layout: unknown,
  variable: string,
  load: (slot: bigint) => bigint,
): readonly bigint[] {
  const { data } = layoutSchema.safeParse(layout);
  const found = data?.storage.find(({ label }) => label.toLowerCase() === variable.toLowerCase());
  if (!found) throw new CheatError(`variable '${variable}' not found in storage layout`);
  const type = data?.types?.[found.type];
  if (!type) throw new CheatError(`storage type not found for variable ${variable}`);
  if (type.encoding === 'mapping' || type.encoding === 'dynamic_array') {
    throw new CheatError('cannot get storage slots for variables with mapping or dynamic array types');
  }
  const slot = BigInt(found.slot);
  const following = (start: bigint, bytes: number) =>
    Array.from({ length: Math.ceil(bytes / 32) }, (_, index) => start + BigInt(index));
  if (type.encoding === 'inplace') return following(slot, Math.max(1, Number(type.numberOfBytes)));
  const value = load(slot);
  // `bytes` and `string` values longer than 31 bytes are stored in separate slots.
  const isLong = value % 2n === 1n;
  return [slot, ...(isLong ? following(BigInt(keccak256(bytes32(slot))), Number(value >> 1n)) : [])];
}
