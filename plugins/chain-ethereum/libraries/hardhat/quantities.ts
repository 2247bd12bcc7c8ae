/** A number in any form that the helpers accept; strings are hexadecimal with a 0x prefix. */
export type NumberLike = number | bigint | string;

/** Encodes a JSON-RPC quantity such as `0x2a`. */
export function quantity(value: NumberLike): string {
  if (typeof value === 'string' && !/^0x[\da-f]+$/i.test(value)) {
    throw new TypeError(
      `'${value}' is not a number: use a number, a bigint, or a hexadecimal string with the prefix 0x`,
    );
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new TypeError(`${value} is not a safe integer: use a bigint`);
  }
  const number = BigInt(value);
  if (number < 0n) throw new RangeError(`${number} is negative`);
  return `0x${number.toString(16)}`;
}

/** Encodes a number as 32 bytes. */
export function paddedQuantity(value: NumberLike): string {
  return `0x${quantity(value).slice(2).padStart(64, '0')}`;
}
