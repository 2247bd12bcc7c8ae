import { CommandService } from '@core/commands/commands';
import { MenuService } from '@core/commands/menus/menus';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { Kbd } from '@host/ui/text/kbd';
import { useMemo } from 'react';
import { useService } from '../../services';
import { contributedEntries } from '../menu-entries';

/** Shows the commands in the 'profile' menu as buttons. */
export function ProfileActions({ onRun }: { onRun: () => void }) {
  const commands = useService(CommandService);
  const menus = useService(MenuService);
  const notifications = useService(NotificationService);
  const shortcuts = useService(ShortcutService);
  const places$ = useMemo(() => menus.entries$('profile'), [menus]);
  const entries = contributedEntries({ commands, notifications, shortcuts }, useObservable(places$, []), []);
  return (
    <ul className="shell-profile-actions">
      {entries.map((entry) =>
        entry.type === undefined ? (
          <li key={entry.label}>
            <button
              type="button"
              disabled={entry.disabled}
              className="shell-profile-action"
              onClick={() => {
                onRun();
                entry.onSelect();
              }}
            >
              {entry.icon && <Icon name={entry.icon} />}
              <span className="shell-profile-label">{entry.label}</span>
              {entry.shortcut && (
                <span aria-hidden>
                  <Kbd>{entry.shortcut}</Kbd>
                </span>
              )}
            </button>
          </li>
        ) : undefined,
      )}
    </ul>
  );
}
