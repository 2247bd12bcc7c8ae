import type { Artifact, CallRequest } from '@core/chains/toolchain';
import { parseAddress } from '../../../move-toolchain/engine/vm/values/address';
import type { AptosPayload } from '../payload';
import { type GivenValues, givenValues } from './contract-values';
import { messages } from './messages';

export interface FunctionCall extends Pick<GivenValues, 'typeArguments'> {
  /** `0x1::coin::transfer`. A script's method has a name of this form, too, which is not used. */
  readonly function: string;
  readonly arguments: GivenValues['values'];
}

/**
 * The function that a request calls. Throws with a message for the user for an unknown method or an invalid
 * address.
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
