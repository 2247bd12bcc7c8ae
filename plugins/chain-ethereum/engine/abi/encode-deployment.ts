import type { Artifact, ContractValue, TransactionOptions } from '@core/chains/toolchain';
import { encodeDeployData } from 'viem';
import { messages } from '../messages';
import type { EthereumPayload } from '../payload';
import { abiArguments } from './contract-values';
import { abiOf } from './describe-contract';

/** Throws for an abstract contract or an interface, of which nothing can be deployed. */
export function checkDeployable({ name }: Artifact, { bytecode }: Pick<EthereumPayload, 'bytecode'>): void {
  if (bytecode.object === '') throw new RangeError(messages.abstractContract(name));
}

/** The arguments of a constructor, checked. Throws where they do not fit. */
export function constructorArguments(
  { abi }: Pick<EthereumPayload, 'abi'>,
  values: readonly ContractValue[] | undefined,
): readonly unknown[] {
  return abiArguments(abi.find(({ type }) => type === 'constructor')?.inputs, values);
}

/** Data of the transaction that creates a contract. `code` is linked, without 0x. */
export function encodeDeployment(
  payload: Pick<EthereumPayload, 'abi'>,
  code: string,
  args: readonly unknown[],
): `0x${string}` {
  return encodeDeployData({ abi: abiOf(payload), bytecode: `0x${code}`, args });
}

/** The data that a person wrote himself. Throws for what is none. */
export function encodeData(data: string): `0x${string}` {
  const [encoded] = abiArguments([{ name: 'data', type: 'bytes' }], [data.trim() || '0x']);
  return encoded as `0x${string}`;
}

/** The gas limit that a person set, as a quantity of the protocol; undefined has it estimated. */
export function gasLimitOf(options: TransactionOptions | undefined): string | undefined {
  const text = options?.gasLimit?.trim() ?? '';
  if (text === '') return undefined;
  if (!/^\d+$/.test(text)) throw new RangeError(messages.badGasLimit(text));
  return `0x${BigInt(text).toString(16)}`;
}
