/** A number as helpers take it: a text is hexadecimal, with its prefix. */
export type NumberLike = number | bigint | string;

/** As JSON-RPC has numbers: `0x2a`. */
export function quantity(value: NumberLike): string {
  if (typeof value === 'string' && !/^0x[\da-f]+$/i.test(value)) {
    throw new TypeError(
      `'${value}' is no number: give a number, a bigint, or hexadecimal text that begins with 0x`,
    );
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new TypeError(`${value} is no whole number that can be told exactly: give a bigint`);
  }
  const number = BigInt(value);
  if (number < 0n) throw new RangeError(`${number} is negative`);
  return `0x${number.toString(16)}`;
}

/** As 32 bytes. */
export function paddedQuantity(value: NumberLike): string {
  return `0x${quantity(value).slice(2).padStart(64, '0')}`;
}
