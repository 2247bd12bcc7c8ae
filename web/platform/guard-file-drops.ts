import type { CommandService } from '@core/commands/commands';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import { type NavigationService, projectIdOfPath } from '@core/workspace/navigation/navigation';
import { entriesOf } from '@host/api/entries-of';
import { runCommand } from '@host/api/run-command';
import { filter, take } from 'rxjs';

/** Of a plugin, which may be absent, or not awake yet: adds the entries of a drop to the open project. */
const ADD_FILES = 'getStarted.addFiles';

/**
 * A file that is dropped where nothing takes it would replace the page, and with it whatever is not saved yet. On the page
 * of a project it is held until that is open and can have it; elsewhere it does nothing. What takes files by itself handles
 * the event before it arrives at the window.
 */
export function guardFileDrops(services: {
  readonly commands: CommandService;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
}): void {
  const { commands, navigation, projects } = services;
  // An element that is new below the pointer must accept the drag by 'dragenter', or the browser discards a drop on it.
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(type, (event) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const projectId = commands.get(ADD_FILES) && projectIdOfPath(navigation.location.path);
      dataTransfer.dropEffect = projectId ? 'copy' : 'none';
      if (!projectId || type !== 'drop') return;
      const entries = entriesOf(dataTransfer);
      projects.project$
        .pipe(
          filter((project) => project?.id === projectId),
          take(1),
        )
        .subscribe(() => runCommand(services, ADD_FILES, entries));
    });
  }
}
