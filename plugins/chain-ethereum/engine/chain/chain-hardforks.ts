import { Hardfork } from '@ethereumjs/common';
import { type Hardfork as EvmHardfork, HARDFORKS } from '../../evm/evm';
import { messages } from '../messages';

/** Hard forks in order, up to the newest one whose rules are known. */
const KNOWN: readonly Hardfork[] = Object.values(Hardfork).filter((one) => one !== Hardfork.Amsterdam);

/**
 * The hard fork with the given name, and its EVM rules. Forks before Istanbul are not implemented. Old dumps and
 * projects may specify them, so Istanbul is used instead. Throws for an unknown name.
 */
export function knownHardfork(name: string): { readonly hardfork: Hardfork; readonly rules: EvmHardfork } {
  const hardfork = KNOWN.find((one) => one === name);
  if (!hardfork) throw new RangeError(messages.noHardfork(name, KNOWN));
  const active = KNOWN.slice(0, KNOWN.indexOf(hardfork) + 1);
  // Forks that do not change the EVM have the same EVM rules as the fork before them.
  const rules = HARDFORKS.findLast((one) => active.some((fork) => fork === one));
  return rules ? { hardfork, rules } : { hardfork: Hardfork.Istanbul, rules: 'istanbul' };
}
