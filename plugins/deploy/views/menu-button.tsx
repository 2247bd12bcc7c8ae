import type { MenuId } from '@core/commands/menus/menus';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Menu } from '@host/ui/overlays/menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { useMemo } from 'react';
import type { DeployServices } from '../deploy-services';

export interface MenuButtonProps {
  services: DeployServices;
  menu: MenuId;
  /** The button's accessible name. */
  label: string;
  /** Passed to each command. */
  args: readonly string[];
  /** The view's own entries, shown above the plugins' entries. */
  own?: readonly MenuEntry[];
}

/** A button that opens a menu contributed by plugins. */
export function MenuButton({ services, menu, label, args, own = [] }: MenuButtonProps) {
  const { commands, menus } = services;
  const entries$ = useMemo(() => menus.entries$(menu), [menus, menu]);
  const contributed = useObservable(entries$, []);
  const entries = contributed.flatMap(({ command, group }, index): MenuEntry[] => {
    const description = commands.get(command);
    if (!description) return [];
    const before = contributed[index - 1];
    const isFirst = before ? before.group !== group : own.length > 0;
    const entry: MenuEntry = {
      label: description.title,
      icon: description.icon,
      disabled: !commands.isEnabled(command),
      onSelect: () => runCommand(services, command, ...args),
    };
    return isFirst ? [{ type: 'separator' }, entry] : [entry];
  });
  const all = [...own, ...entries];
  if (all.length === 0) return undefined;
  return <Menu trigger={<IconButton icon="ellipsis" label={label} />} entries={all} align="end" />;
}
