import { Address, hexToBytes } from '@ethereumjs/util';
import { RpcError, rpcCodes } from './rpc-error';

/** Encodes an RPC quantity, such as '0x2a'. */
export function quantity(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`;
}

/** Parses a quantity or a number; undefined if it is absent. */
export function optionalQuantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === 'string' && /^(?:0x[\da-f]+|\d+)$/i.test(value)) return BigInt(value);
  throw new RpcError(
    rpcCodes.invalidParams,
    `${name}: ${JSON.stringify(value)} is not a number such as '0x2a'`,
  );
}

export function requiredQuantity(value: unknown, name: string): bigint {
  const number = optionalQuantity(value, name);
  if (number === undefined) throw new RpcError(rpcCodes.invalidParams, `${name} is missing`);
  return number;
}

export function bytesParam(value: unknown, name: string): Uint8Array {
  if (value === undefined || value === null) return new Uint8Array(0);
  if (typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value))
    return hexToBytes(value as `0x${string}`);
  throw new RpcError(
    rpcCodes.invalidParams,
    `${name}: ${JSON.stringify(value)} is not data such as '0x00ff'`,
  );
}

export function optionalAddress(value: unknown, name: string): Address | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)) {
    return new Address(hexToBytes(value.toLowerCase() as `0x${string}`));
  }
  throw new RpcError(
    rpcCodes.invalidParams,
    `${name}: ${JSON.stringify(value)} is not an address: 0x followed by 40 hexadecimal digits`,
  );
}

export function addressParam(value: unknown, name = 'address'): Address {
  const address = optionalAddress(value, name);
  if (!address) throw new RpcError(rpcCodes.invalidParams, `${name} is missing`);
  return address;
}
