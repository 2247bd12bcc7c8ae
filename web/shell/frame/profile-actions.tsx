import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { Kbd } from '@host/ui/text/kbd';
import { useMemo } from 'react';
import { useServices } from '../../services';
import { contributedEntries } from '../menu-entries';

/** The commands of the menu 'profile', a button each. */
export function ProfileActions({ onRun }: { onRun: () => void }) {
  const services = useServices();
  const places$ = useMemo(() => services.menus.entries$('profile'), [services.menus]);
  const entries = contributedEntries(services, useObservable(places$, []), []);
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
