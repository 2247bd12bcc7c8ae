import type { Hex, TypedDataDefinition } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { messages } from '../messages';
import { RpcError, rpcCodes } from './rpc-error';
import type { RpcMethods } from './rpc-read-methods';

/** Methods that sign messages and typed data without a transaction: EIP-191 and EIP-712. */
export function signingMethods(accounts: () => readonly PrivateKeyAccount[]): RpcMethods {
  return {
    personal_sign: ([message, address]) =>
      accountOf(accounts(), address).signMessage({ message: { raw: message as Hex } }),
    eth_sign: ([address, message]) =>
      accountOf(accounts(), address).signMessage({ message: { raw: message as Hex } }),
    eth_signTypedData_v4: ([address, data]) => accountOf(accounts(), address).signTypedData(typedData(data)),
  };
}

/**
 * The account with the given address, or the first account if no address is given. Throws if the account's key is
 * unknown.
 */
export function accountOf(accounts: readonly PrivateKeyAccount[], address: unknown): PrivateKeyAccount {
  const wanted = typeof address === 'string' ? address.toLowerCase() : undefined;
  const account =
    wanted === undefined ? accounts[0] : accounts.find((one) => one.address.toLowerCase() === wanted);
  if (!account) throw new RpcError(rpcCodes.invalidInput, messages.noKey(wanted));
  return account;
}

/** Wallets send typed data as a JSON string, whereas libraries send an object. */
function typedData(given: unknown): TypedDataDefinition {
  return (typeof given === 'string' ? JSON.parse(given) : given) as TypedDataDefinition;
}
