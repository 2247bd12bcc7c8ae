import { HARDFORKS, type Hardfork } from './evm-types';

export function isActive(since: Hardfork, hardfork: Hardfork): boolean {
  return HARDFORKS.indexOf(hardfork) >= HARDFORKS.indexOf(since);
}
