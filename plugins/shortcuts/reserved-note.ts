import { type KeyCombination, keyLabel, parseKeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { browserActions, messages } from './messages';
import { findReservedKey } from './reserved-keys';

/** A note for a key that browsers reserve: the browser's action, and an alternative key. */
export function reservedNote(
  combination: KeyCombination | undefined,
  platform: Platform,
): string | undefined {
  const reserved = combination && findReservedKey(combination, platform);
  if (!reserved) return undefined;
  const label = (key: string) => keyLabel(parseKeyCombination(key, platform), platform);
  const note = messages.reserved(label(reserved.key), browserActions[reserved.action]);
  return reserved.alternative === undefined
    ? note
    : `${note} ${messages.reservedTwin(label(reserved.alternative))}`;
}
