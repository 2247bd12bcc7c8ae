import { errorMessage } from '@core/base/error-message';
import type { Project } from '@core/storage/wire';
import { deleteMessages } from './delete-messages';
import type { ProjectsServices } from './projects-services';

/** Puts a project into the trash and offers to take it out again. Resolves to whether it went. */
export async function deleteProject(
  { projects, notifications }: Pick<ProjectsServices, 'projects' | 'notifications'>,
  { id, name }: Project,
): Promise<boolean> {
  try {
    await projects.delete(id);
  } catch (error) {
    notifications.show({ severity: 'error', message: deleteMessages.notDeleted(name, errorMessage(error)) });
    return false;
  }
  const undo = () => {
    notifications.dismiss(shown);
    projects.restore(id).catch((error: unknown) => {
      notifications.show({
        severity: 'error',
        message: deleteMessages.notRestored(name, errorMessage(error)),
      });
    });
  };
  const shown = notifications.show({
    severity: 'info',
    message: deleteMessages.deleted(name),
    actions: [{ label: 'Undo', run: undo }],
  });
  return true;
}
