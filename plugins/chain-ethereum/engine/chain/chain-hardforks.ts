import { Hardfork } from '@ethereumjs/common';
import { type Hardfork as EvmHardfork, HARDFORKS } from '../../evm/evm';
import { messages } from '../messages';

/** Hard forks in order, up to the newest with known rules. */
const KNOWN: readonly Hardfork[] = Object.values(Hardfork).filter((one) => one !== Hardfork.Amsterdam);

/** The hard fork with a name, and the rules of the EVM in it. Throws for an unknown name. */
export function knownHardfork(name: string): { readonly hardfork: Hardfork; readonly rules: EvmHardfork } {
  const hardfork = KNOWN.find((one) => one === name);
  if (!hardfork) throw new RangeError(messages.noHardfork(name, KNOWN));
  return { hardfork, rules: rulesOf(hardfork) };
}

/**
 * Forks that change only other parts of the protocol have the EVM's rules of the fork before. Forks before Istanbul, which are
 * in old dumps, have those of Istanbul.
 */
function rulesOf(hardfork: Hardfork): EvmHardfork {
  const active = KNOWN.slice(0, KNOWN.indexOf(hardfork) + 1);
  return HARDFORKS.findLast((rules) => active.some((one) => one === rules)) ?? 'istanbul';
}
