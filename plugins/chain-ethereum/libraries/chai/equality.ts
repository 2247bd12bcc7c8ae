import { isAddress, isAddressable, Typed } from 'ethers';

/*
 * Equality in Hardhat's matchers (hardhat-ethers-chai-matchers, big-number.ts and addressable.ts). Addresses, contracts
 * and signers are compared by address. Bigints, numbers and numeric strings, including hexadecimal strings, are
 * compared by value.
 */

/**
 * Whether two values are equal; undefined to use Chai's own rule. Throws if a bigint is compared with a value that is
 * not numeric.
 */
export function areEqual(actual: unknown, expected: unknown): boolean | undefined {
  const [actualAddress, expectedAddress] = [addressIn(actual), addressIn(expected)];
  if (actualAddress !== undefined && expectedAddress !== undefined) return actualAddress === expectedAddress;
  if (typeof actual !== 'bigint' && typeof expected !== 'bigint') return undefined;
  return toInteger(actual) === toInteger(expected);
}

/** Compares nested values in `deep.equal` if both can be converted to integers; null to use Chai's own rule. */
export function comparePart(left: unknown, right: unknown): boolean | null {
  try {
    return toInteger(left) === toInteger(right);
  } catch {
    return null;
  }
}

/** Converts a bigint, a whole number or a numeric string to a bigint. */
export function toInteger(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (Number.isSafeInteger(value)) return BigInt(value as number);
  if (typeof value === 'string' && value.trim() !== '') return BigInt(value);
  throw new TypeError(`${String(value)} cannot be converted to a bigint`);
}

/** The address in a string, a typed address, a contract or a signer; undefined for any other value. */
function addressIn(value: unknown): string | undefined {
  const plain = Typed.isTyped(value) && value.type === 'address' ? value.value : value;
  const address = addressOf(plain);
  return isAddress(address) ? address : undefined;
}

/** The address of a contract or signer; other values are returned unchanged. */
function addressOf(value: unknown): unknown {
  if (!isAddressable(value)) return value;
  return Reflect.get(value, 'address') ?? Reflect.get(value, 'target');
}
