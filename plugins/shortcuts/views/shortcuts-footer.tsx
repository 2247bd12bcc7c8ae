import { keyLabel, parseKeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { Kbd } from '@host/ui/text/kbd';
import { messages } from '../messages';
import { countEntries, type ShortcutGroup } from '../overlay/shortcut-groups';

export interface ShortcutsFooterProps {
  readonly platform: Platform;
  readonly groups: readonly ShortcutGroup[];
}

/** Shows the keys that open and close the overview, and the number of shortcuts shown. */
export function ShortcutsFooter({ platform, groups }: ShortcutsFooterProps) {
  return (
    <div className="shortcuts-footer">
      <span>
        <Kbd>{messages.escape}</Kbd> {messages.toClose}
      </span>
      <span>
        <Kbd>{keyLabel(parseKeyCombination('Cmd+/', platform), platform)}</Kbd> {messages.toOpen}
      </span>
      <span className="shortcuts-footer-end">{messages.categories(groups.length)}</span>
      <span>{messages.shortcuts(countEntries(groups))}</span>
    </div>
  );
}
