import { bytesToHex, decodeAbiParameters } from 'viem';
import type { Awaitable, EvmFrameResult } from '../../../evm/evm';
import { encodeValues } from '../abi-encoder';
import { decodeWords } from '../abi-words';
import { refusing, signalling, succeeding } from '../message-results';
import { messages } from '../messages';
import { CHEATS } from './all-cheats';
import { type CheatCall, CheatError, CheatSignal } from './cheat-call';
import type { Cheatcode } from './cheatcodes';

const SELECTOR = 4;

/** The selector in a call's input, in the same format as the keys of the cheatcode table. */
export function selectorOf(input: Uint8Array): string {
  return bytesToHex(input.subarray(0, SELECTOR));
}

/**
 * Runs a cheatcode with a call's input. If the cheatcode throws an error, the call reverts with the error's message.
 */
export function runCheat(
  { name, abi }: Cheatcode,
  input: Uint8Array,
  call: CheatCall,
): Awaitable<EvmFrameResult> {
  const handler = CHEATS[name];
  if (!handler) return refusing(messages.unknownCheatcode(name));
  try {
    const data = input.subarray(SELECTOR);
    const args = decodeWords(abi.inputs, data) ?? decodeAbiParameters(abi.inputs, data);
    const value: unknown = handler(call, ...(args as never[]));
    if (!(value instanceof Promise)) return resultOf(abi, value);
    return value.then((later: unknown) => resultOf(abi, later)).catch((error) => refusalOf(name, error));
  } catch (error) {
    return refusalOf(name, error);
  }
}

function resultOf({ outputs }: Cheatcode['abi'], value: unknown): EvmFrameResult {
  if (outputs.length === 0) return succeeding();
  return succeeding(encodeValues(outputs, Array.isArray(value) ? value : [value]));
}

function refusalOf(name: string, error: unknown): EvmFrameResult {
  if (error instanceof CheatSignal) return signalling(error.message);
  if (error instanceof CheatError) return refusing(`${prefixOf(name)}${error.message}`);
  return refusing(`vm.${name}: ${error instanceof Error ? error.message : String(error)}`);
}

/** As in forge, messages from `assert…`, `expect…` and `rpcUrl` have no prefix. */
function prefixOf(name: string): string {
  return /^(?:assert|expect)|^rpcUrl$/.test(name) ? '' : `vm.${name}: `;
}
