import type { CommandService } from '@core/commands/commands';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import { type NavigationService, projectIdOfPath } from '@core/workspace/navigation/navigation';
import { entriesOf } from '@host/api/entries-of';
import { runCommand } from '@host/api/run-command';
import { filter, take } from 'rxjs';

/** Command that adds dropped entries to the open project. Its plugin may be missing or inactive. */
const ADD_FILES = 'getStarted.addFiles';

/**
 * Handles files that are dropped outside a drop target. Without this, the browser would replace the page with the file,
 * and unsaved changes would be lost. On a project page, the files are held until the project is open; on other pages,
 * they are refused. Drop targets handle the event before it reaches the window.
 */
export function guardFileDrops(services: {
  readonly commands: CommandService;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
}): void {
  const { commands, navigation, projects } = services;
  // The drag must also be accepted in 'dragenter', because otherwise the browser discards a drop on an element that has
  // just appeared under the pointer.
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
