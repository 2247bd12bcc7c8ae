import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem';
import type { Awaitable, EvmFrameResult } from '../../../evm/evm';
import type { ContractIndex } from '../contract-index';
import { refusing, signalling, succeeding } from '../message-results';
import { messages } from '../messages';
import { cheatHandler } from './all-cheats';
import { type CheatCall, CheatError, CheatSignal } from './cheat-call';
import { type Cheatcode, signatureOfCheat } from './cheatcodes';

/**
 * Runs the cheatcode that a call's input selects; an error reverts the call with its message.
 *
 * @param callOf describes the call to the cheatcode's implementation.
 */
export function runCheat(
  input: Hex,
  cheatcodes: ReadonlyMap<string, Cheatcode>,
  book: ContractIndex,
  callOf: (name: string, types: readonly string[]) => CheatCall,
): Awaitable<EvmFrameResult> {
  const selector = input.slice(0, 10);
  const cheatcode = cheatcodes.get(selector);
  const handler = cheatcode && cheatHandler(cheatcode.name);
  if (!cheatcode || !handler) return refusing(messages.unknownCheatcode(signatureOfCheat(selector, book)));
  const { name, abi } = cheatcode;
  try {
    const args = decodeAbiParameters(abi.inputs, `0x${input.slice(10)}`);
    const types = abi.inputs.map(({ type }) => type);
    const value: unknown = handler(callOf(name, types), ...(args as never[]));
    if (!(value instanceof Promise)) return answerOf(cheatcode, value);
    return value
      .then((later: unknown) => answerOf(cheatcode, later))
      .catch((error) => refusalOf(name, error));
  } catch (error) {
    return refusalOf(name, error);
  }
}

function answerOf({ abi }: Cheatcode, value: unknown): EvmFrameResult {
  const values = abi.outputs.length === 0 ? [] : Array.isArray(value) ? value : [value];
  return succeeding(encodeAbiParameters(abi.outputs, values as never[]));
}

function refusalOf(name: string, error: unknown): EvmFrameResult {
  if (error instanceof CheatSignal) return signalling(error.message);
  if (error instanceof CheatError) return refusing(`${prefixOf(name)}${error.message}`);
  return refusing(`vm.${name}: ${error instanceof Error ? error.message : String(error)}`);
}

/** In forge, messages of assertions and of one other cheatcode have no prefix. */
function prefixOf(name: string): string {
  return /^(?:assert|expect)|^rpcUrl$/.test(name) ? '' : `vm.${name}: `;
}
