import { CommandService } from '@core/commands/commands';
import { MenuService } from '@core/commands/menus/menus';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import type { Project } from '@core/storage/wire';
import { StatusItem } from '@host/ui/feedback/status-item';
import { tooltip } from '@host/ui/overlays/tooltip';
import type { MouseEvent } from 'react';
import { firstValueFrom } from 'rxjs';
import { useService } from '../../services';
import { contributedEntries } from '../menu-entries';
import { usePointMenu } from '../use-point-menu';
import { messages } from './messages';

/** Shows the open project's name, with a menu of project commands. */
export function ProjectItem({ project }: { project: Project }) {
  const commands = useService(CommandService);
  const menus = useService(MenuService);
  const notifications = useService(NotificationService);
  const shortcuts = useService(ShortcutService);
  const menu = usePointMenu();
  const open = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const places = await firstValueFrom(menus.entries$('statusBar/project'));
    menu.open(
      messages.projectOptions,
      currentTarget,
      contributedEntries({ commands, notifications, shortcuts }, places, [project.id]),
    );
  };
  return (
    <>
      <StatusItem
        className="shell-status-project"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-description={messages.projectOptions}
        onClick={open}
        {...tooltip({ text: `${project.name}: ${messages.projectOptions}`, side: 'top' })}
      >
        {project.name}
      </StatusItem>
      {menu.element}
    </>
  );
}
