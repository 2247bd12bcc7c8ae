import { CommandService } from '@core/commands/commands';
import { type MenuBadge, type MenuEntry, MenuService } from '@core/commands/menus/menus';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import './activity-bar.css';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { useService } from '../../services';
import { contributedEntries } from '../menu-entries';
import { usePointMenu } from '../use-point-menu';
import { ActivityButton } from './activity-button';
import { messages } from './messages';
import { moveInToolbar } from './move-in-toolbar';
import { useCapacity } from './use-capacity';

const noBadges: ReadonlyMap<string, MenuBadge> = new Map();
const MORE = 'more';

/**
 * The buttons on the left, one for each command that a plugin contributes. The 'bottom' group is at the lower end. The
 * bar is one Tab stop; the arrow keys move focus inside it. Buttons that do not fit are in a menu.
 */
export function ActivityBar() {
  const commands = useService(CommandService);
  const menus = useService(MenuService);
  const notifications = useService(NotificationService);
  const shortcuts = useService(ShortcutService);
  const declared = useObservable(commands.commands$, []);
  const places$ = useMemo(() => menus.entries$('activityBar'), [menus]);
  const places = useObservable(places$, []).filter((place) =>
    declared.some(({ id }) => id === place.command),
  );
  const badges = useObservable(menus.badges$, noBadges);
  const top = useRef<HTMLDivElement>(null);
  const capacity = useCapacity(top);
  const menu = usePointMenu();
  const [focused, setFocused] = useState<string>();

  const tools = places.filter(({ group }) => group !== 'bottom');
  const fitting = tools.length > capacity ? tools.slice(0, Math.max(0, capacity - 1)) : tools;
  const hidden = tools.slice(fitting.length);
  const foot = places.filter(({ group }) => group === 'bottom');
  const stops = [
    ...[...fitting, ...foot].map(({ command }) => command),
    ...(hidden.length > 0 ? [MORE] : []),
  ];
  const stop = focused !== undefined && stops.includes(focused) ? focused : stops[0];

  const button = (place: MenuEntry) => (
    <ActivityButton
      key={place.command}
      command={declared.find(({ id }) => id === place.command)}
      badge={badges.get(place.command)}
      isTabStop={place.command === stop}
      onRun={() => runCommand({ commands, notifications }, place.command)}
    />
  );
  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const { toolbarStop } = target.dataset;
    if (toolbarStop !== undefined) setFocused(toolbarStop);
  };
  return (
    <nav aria-label={messages.activityBar} data-region="before" className="shell-activity-bar">
      <div
        role="toolbar"
        aria-label={messages.tools}
        aria-orientation="vertical"
        className="shell-activity-tools"
        onKeyDown={moveInToolbar}
        onFocus={focus}
      >
        <div ref={top} className="shell-activity-group shell-activity-top">
          {fitting.map(button)}
          {hidden.length > 0 && (
            <IconButton
              icon="ellipsis"
              size="large"
              label={messages.moreTools}
              tooltipSide="right"
              aria-haspopup="menu"
              aria-expanded={menu.isOpen}
              tabIndex={stop === MORE ? 0 : -1}
              data-toolbar-stop={MORE}
              onClick={({ currentTarget }) =>
                menu.open(
                  messages.moreTools,
                  currentTarget,
                  contributedEntries({ commands, notifications, shortcuts }, hidden, []),
                )
              }
            />
          )}
        </div>
        <div className="shell-activity-group">{foot.map(button)}</div>
      </div>
      {menu.element}
    </nav>
  );
}
