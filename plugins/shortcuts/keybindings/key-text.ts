import type { KeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';

const names: Readonly<Record<string, string>> = { ' ': 'space', '+': 'plus' };

/** Formats a key sequence for keybindings.json: 'ctrl+k ctrl+s', with 'cmd' for the Command key on a Mac. */
export function keyText(sequence: readonly KeyCombination[], platform: Platform): string {
  return sequence
    .map(({ key, ctrl, meta, alt, shift }) =>
      [
        ctrl && 'ctrl',
        shift && 'shift',
        alt && 'alt',
        meta && (platform === 'mac' ? 'cmd' : 'meta'),
        names[key] ?? key.toLowerCase().replace(/^arrow/, ''),
      ]
        .filter(Boolean)
        .join('+'),
    )
    .join(' ');
}
