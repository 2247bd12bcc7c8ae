import { concatBytes, numberToBytes, stringToHex } from 'viem';
import type { Awaitable, Evm, EvmFrameMessage, EvmFrameResult } from '../../evm/evm';
import { whenReady } from '../../evm/when-ready';
import type { TestEnvironment } from '../settings/test-environment';
import { addressOfWord } from './cheats/addresses';
import type { CheatState } from './cheats/cheat-state';
import { reverting } from './message-results';

/**
 * Whether forge creates a contract by calling the CREATE2 factory: in broadcasts, and with
 * `always_use_create_2_factory`. Only creations in the frame that broadcasts or pranks, or else in the test, are meant.
 */
export function isCreatedByFactory(
  { pranks }: CheatState,
  { alwaysUsesCreate2Factory }: TestEnvironment,
  { kind, depth }: EvmFrameMessage,
): boolean {
  if (kind !== 'create2') return false;
  const prankDepth = Math.max(...[...pranks.keys()].filter((one) => one <= depth));
  const prank = pranks.get(prankDepth);
  return depth === (prank ? prankDepth : 1) && (alwaysUsesCreate2Factory || prank?.isBroadcast === true);
}

export function createByFactory(
  evm: Evm,
  { create2Factory }: TestEnvironment,
  { caller, data, salt = 0n, value, gas, depth }: EvmFrameMessage,
): Awaitable<EvmFrameResult> {
  if (evm.state.code(create2Factory).length === 0)
    return reverting(stringToHex(`missing CREATE2 deployer: ${create2Factory}`));
  const input = concatBytes([numberToBytes(salt, { size: 32 }), data]);
  const running = evm.run({ caller, to: create2Factory, data: input, value, gas, depth });
  return whenReady(running, ({ error, output, gasUsed }) => {
    if (error !== undefined) return { error, output, gasUsed };
    const created = addressOfWord(output.reduce((word, byte) => (word << 8n) | BigInt(byte), 0n));
    return { output: new Uint8Array(), gasUsed, created };
  });
}
