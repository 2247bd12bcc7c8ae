import type { ContractValue } from '@core/chains/contract-interface';
import type { NamedValue } from '@core/chains/receipts';
import { decodeAbiParameters, encodeAbiParameters, toFunctionSelector } from 'viem';
import type { AbiEntry } from '../compiler/standard-json';
import { messages } from '../messages';
import type { EthereumPayload } from '../payload';
import { abiArguments, contractValue } from './contract-values';
import { FALLBACK, RECEIVE, signatureOf } from './describe-contract';

/**
 * Encodes a call to the method with the given id. Throws if the method is unknown or the values do not match its
 * parameters.
 */
export function encodeCall(
  payload: Pick<EthereumPayload, 'abi' | 'qualifiedName'>,
  method: string,
  values: readonly ContractValue[] = [],
): `0x${string}` {
  if (method === RECEIVE) return '0x';
  if (method === FALLBACK) {
    const [data] = abiArguments([{ name: 'calldata', type: 'bytes' }], values);
    return data as `0x${string}`;
  }
  const { inputs = [] } = methodOf(payload, method);
  const encoded = encodeAbiParameters(inputs, abiArguments(inputs, values));
  return `${toFunctionSelector(`function ${method}`)}${encoded.slice(2)}`;
}

/**
 * Decodes a method's return values. The result is empty if the method returns nothing. Data that does not match the
 * method's declaration is returned as raw bytes.
 */
export function decodeOutput(
  payload: Pick<EthereumPayload, 'abi' | 'qualifiedName'>,
  method: string,
  output: `0x${string}`,
): readonly NamedValue[] {
  if (method === RECEIVE || method === FALLBACK) return [];
  const { outputs = [] } = methodOf(payload, method);
  if (outputs.length === 0) return [];
  try {
    const values = decodeAbiParameters(outputs, output);
    return outputs.map(({ name, type }, index) => ({ name, type, value: contractValue(values[index]) }));
  } catch {
    return [{ name: '', type: 'bytes', value: output }];
  }
}

function methodOf(
  { abi, qualifiedName }: Pick<EthereumPayload, 'abi' | 'qualifiedName'>,
  id: string,
): AbiEntry {
  const method = abi.find((entry) => entry.type === 'function' && signatureOf(entry) === id);
  if (!method) throw new RangeError(messages.noMethod(qualifiedName, id));
  return method;
}
