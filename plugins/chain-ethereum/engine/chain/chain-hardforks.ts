import { Hardfork } from '@ethereumjs/common';
import type { Hardfork as EvmHardfork } from '../../evm/evm';
import { messages } from '../messages';

/** Rules of the EVM by hard fork. Some forks change only other parts of the protocol. */
const RULES: ReadonlyMap<Hardfork, EvmHardfork> = new Map([
  [Hardfork.Istanbul, 'istanbul'],
  [Hardfork.MuirGlacier, 'istanbul'],
  [Hardfork.Berlin, 'berlin'],
  [Hardfork.London, 'london'],
  [Hardfork.ArrowGlacier, 'london'],
  [Hardfork.GrayGlacier, 'london'],
  [Hardfork.Paris, 'paris'],
  [Hardfork.Shanghai, 'shanghai'],
  [Hardfork.Cancun, 'cancun'],
  [Hardfork.Prague, 'prague'],
  [Hardfork.Osaka, 'osaka'],
]);

/** The hard fork with a name, and the rules of the EVM in it. Throws for an unknown name. */
export function knownHardfork(name: string): { readonly hardfork: Hardfork; readonly rules: EvmHardfork } {
  for (const [hardfork, rules] of RULES) if (hardfork === name) return { hardfork, rules };
  throw new RangeError(messages.noHardfork(name, [...RULES.keys()]));
}
