import './bars.css';
import type { MenuEntry } from '@core/commands/menus';
import { FILE_TREE_TAB } from '@core/workspace/layout';
import { tabsOf } from '@core/workspace/layout-tree';
import { IconButton } from '@host/ui/icon-button';
import { useObservable } from '@host/ui/use-observable';
import { useMemo } from 'react';
import { useServices } from '../services';
import { runCommand } from './menu-entries';

const none: readonly MenuEntry[] = [];

/** The buttons on the left: each runs the command that a manifest put there. */
export function ActivityBar() {
  const { menus } = useServices();
  const entries$ = useMemo(() => menus.entries$('activityBar'), [menus]);
  const entries = useObservable(entries$, none);
  return (
    <nav aria-label="Activity bar" className="shell-activity-bar">
      <ActivityGroup entries={entries.filter(({ group }) => group === 'top')} />
      <ActivityGroup entries={entries.filter(({ group }) => group === 'bottom')} />
    </nav>
  );
}

function ActivityGroup({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <div className="shell-activity-group">
      {entries.map((entry) => (
        <ActivityButton key={entry.command} command={entry.command} />
      ))}
    </div>
  );
}

function ActivityButton({ command: id }: { command: string }) {
  const services = useServices();
  const { commands, shortcuts, workspace } = services;
  const isTreeToggle = id === 'workspace.toggleFileTree';
  const layout = useObservable(workspace.layout$, workspace.layout);
  const command = commands.get(id);
  if (!command) return undefined;
  const pressed = isTreeToggle ? tabsOf(layout).some(({ type }) => type === FILE_TREE_TAB) : undefined;
  return (
    <IconButton
      icon={command.icon ?? 'symbol-misc'}
      label={command.title}
      shortcut={shortcuts.label(id)}
      size="large"
      tooltipSide="right"
      pressed={pressed}
      onClick={() => void runCommand(services, id)}
    />
  );
}
