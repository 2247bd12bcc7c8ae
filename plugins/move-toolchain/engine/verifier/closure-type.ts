import { ABILITY_BITS, type AbilitySet } from '../bytecode/ability-set';
import type { FunctionHandle } from '../bytecode/compiled-module';
import { instantiate, type Signature, type SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { FunctionBody } from './function-body';

const isCaptured = (mask: bigint, parameter: number) => ((mask >> BigInt(parameter)) & 1n) === 1n;

/** Types of the parameters captured by a closure. The lowest bit of the mask represents the first parameter. */
export function capturedOf(parameters: Signature, mask: bigint): Signature {
  return parameters.filter((_type, index) => isCaptured(mask, index));
}

/**
 * The type of a closure. The closure has an ability only if the function and all captured values have that ability.
 * @param captured types of the captured values, which may have more abilities than the parameters require.
 */
export function closureType(
  body: FunctionBody,
  handle: FunctionHandle,
  typeArguments: Signature,
  mask: bigint,
  captured: Signature,
): SignatureToken {
  const signature = (index: number) =>
    rowAt(body.unit, 'signatures', index).map((type) => instantiate(type, typeArguments));
  const parameters = signature(handle.parameters);
  const { copy, drop, store } = ABILITY_BITS;
  const own: AbilitySet =
    copy | drop | (handle.attributes.some(({ kind }) => kind === 'persistent') ? store : 0);
  return {
    kind: 'function',
    parameters: parameters.filter((_type, index) => !isCaptured(mask, index)),
    results: signature(handle.results),
    abilities: captured.reduce((set, type) => set & body.abilitiesOf(type), own),
  };
}
