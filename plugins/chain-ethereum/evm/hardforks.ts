import { HARDFORKS, type Hardfork } from './evm-types';

/** Whether the rules of `since` apply in a hard fork. */
export function isActive(since: Hardfork, hardfork: Hardfork): boolean {
  return HARDFORKS.indexOf(hardfork) >= HARDFORKS.indexOf(since);
}
