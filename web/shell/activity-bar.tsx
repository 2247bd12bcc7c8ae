import './activity-bar.css';
import type { MenuEntry } from '@core/commands/menus';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/icon-button';
import { useObservable } from '@host/ui/use-observable';
import { useMemo } from 'react';
import { useServices } from '../services';
import { useWhen } from './use-when';

/** The buttons on the left, each a command that a plugin put there; group 'bottom' stands at the foot. */
export function ActivityBar() {
  const { menus } = useServices();
  const places$ = useMemo(() => menus.entries$('activityBar'), [menus]);
  const places = useObservable(places$, []);
  const group = (name: string) =>
    places.filter((place) => (place.group === 'bottom' ? 'bottom' : 'top') === name);
  return (
    <nav aria-label="Activity bar" data-region="before" className="shell-activity-bar">
      {['top', 'bottom'].map((name) => (
        <div key={name} className="shell-activity-group">
          {group(name).map((place) => (
            <ActivityButton key={place.command} place={place} />
          ))}
        </div>
      ))}
    </nav>
  );
}

function ActivityButton({ place }: { place: MenuEntry }) {
  const services = useServices();
  const commands = useObservable(services.commands.commands$, []);
  const command = commands.find(({ id }) => id === place.command);
  const isEnabled = useWhen(command?.enablement, true);
  const isOn = useWhen(command?.toggled, false);
  if (!command) return undefined;
  return (
    <IconButton
      icon={command.icon ?? 'circle'}
      size="large"
      label={command.title}
      shortcut={services.shortcuts.label(command.id)}
      tooltipSide="right"
      disabled={!isEnabled}
      pressed={command.toggled === undefined ? undefined : isOn}
      onClick={() => runCommand(services, command.id)}
    />
  );
}
