import type { Artifact, CallRequest } from '@core/chains/toolchain';
import { parseAddress } from '../../../move-toolchain/engine/vm/values/address';
import type { AptosPayload } from '../payload';
import { type GivenValues, givenValues } from './contract-values';
import { messages } from './messages';

export interface FunctionCall extends Pick<GivenValues, 'typeArguments'> {
  /** For example `0x1::coin::transfer`. A script's method also has a name in this format, but the name is not used. */
  readonly function: string;
  readonly arguments: GivenValues['values'];
}

/**
 * The function that a request calls. Throws an error with a user-facing message if the method is unknown or an address
 * is invalid.
 */
export function functionCall(
  artifact: Artifact,
  { id, interface: { methods }, addresses }: AptosPayload,
  { address, method, arguments: values }: Pick<CallRequest, 'address' | 'method' | 'arguments'>,
): FunctionCall {
  const described = methods.find((one) => one.id === method);
  if (!described) throw new Error(messages.noMethod(artifact.name, method));
  const at = parseAddress(address.trim());
  if (at === undefined) throw new RangeError(messages.notAddress(address));
  const given = givenValues(described.parameters, values, addresses);
  return {
    function: `${at}::${id.split('::').at(-1)}::${method}`,
    typeArguments: given.typeArguments,
    arguments: given.values,
  };
}
