import { bytesToHex, eoaCode7702RecoverAuthority, hexToBytes, SECP256K1_ORDER_DIV_2 } from '@ethereumjs/util';
import { numberToHex } from 'viem';
import type { Hex } from './evm-types';

/** The encoded fields of an authorization (EIP-7702). */
export interface AuthorizationTuple {
  readonly chainId: bigint;
  readonly address: Hex;
  readonly nonce: bigint;
  readonly yParity: bigint;
  readonly r: bigint;
  readonly s: bigint;
}

/** The signer of an authorization; undefined if the signature is invalid. */
export function authorityOf({ chainId, address, nonce, yParity, r, s }: AuthorizationTuple): Hex | undefined {
  if (yParity > 1n || s > SECP256K1_ORDER_DIV_2) return undefined;
  const [chain, account] = [minimalBytes(chainId), hexToBytes(address)];
  const [count, parity] = [minimalBytes(nonce), minimalBytes(yParity)];
  try {
    const signer = eoaCode7702RecoverAuthority([
      chain,
      account,
      count,
      parity,
      minimalBytes(r),
      minimalBytes(s),
    ]);
    return bytesToHex(signer.bytes);
  } catch {
    return undefined;
  }
}

/** Big-endian bytes without leading zeros. */
function minimalBytes(value: bigint): Uint8Array {
  return value === 0n ? new Uint8Array(0) : hexToBytes(numberToHex(value));
}
