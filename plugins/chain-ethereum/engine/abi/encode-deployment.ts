import type { ContractValue } from '@core/chains/contract-interface';
import { integerOption } from '@core/chains/networks/transaction-options';
import type { Artifact, TransactionOptions } from '@core/chains/toolchain';
import { encodeDeployData } from 'viem';
import { messages } from '../messages';
import { ethereumPayload } from '../payload';
import { abiArguments } from './contract-values';
import { abiOf } from './describe-contract';

/**
 * Returns a function that creates the deployment data from the contract's linked code, which has no 0x prefix. Throws
 * for abstract contracts and interfaces, and for values that do not match the constructor's parameters.
 */
export function contractCreation(
  artifact: Artifact,
  values: readonly ContractValue[] | undefined,
): (code: string) => `0x${string}` {
  const payload = ethereumPayload(artifact);
  if (payload.bytecode.object === '') throw new RangeError(messages.abstractContract(artifact.name));
  const args = abiArguments(payload.abi.find(({ type }) => type === 'constructor')?.inputs, values);
  return (code) => encodeDeployData({ abi: abiOf(payload), bytecode: `0x${code}`, args });
}

/** Validates data that a user entered. Throws if it is not hexadecimal. */
export function encodeData(data: string): `0x${string}` {
  const [encoded] = abiArguments([{ name: 'data', type: 'bytes' }], [data.trim() || '0x']);
  return encoded as `0x${string}`;
}

/** The user's gas limit as an RPC quantity; undefined to estimate it. */
export function gasLimitOf(options: TransactionOptions | undefined): string | undefined {
  const limit = integerOption(options?.gasLimit);
  return limit === undefined ? undefined : `0x${limit.toString(16)}`;
}
