import { messageWithCause } from '@core/base/error-message';
import { collectFiles } from '@host/api/collect-files';
import type { GetStartedServices } from '../get-started-services';
import { importFiles } from './import-files';

/** How many of the things left out a message names. */
const NAMED = 5;

/** Takes files and folders into the open project and opens the first; all that goes wrong is told in notifications. */
export async function openDropped(
  entries: readonly (FileSystemEntry | File)[],
  services: Pick<GetStartedServices, 'chains' | 'files' | 'notifications' | 'projects' | 'workspace'>,
): Promise<void> {
  const { notifications, workspace } = services;
  try {
    const imported = await notifications.progress(
      { title: 'Adding files', cancellable: true },
      async ({ signal }) => importFiles(await collectFiles(entries, signal), services, signal),
    );
    if (!imported) return;
    if (imported.leftOut.length > 0) {
      notifications.show({ severity: 'warning', message: leftOutMessage(imported.leftOut) });
    }
    if (imported.first !== undefined) workspace.openFile(imported.first);
  } catch (error) {
    notifications.show({ severity: 'error', message: messageWithCause(error) });
  }
}

function leftOutMessage(leftOut: readonly string[]): string {
  const more = leftOut.length - NAMED;
  const named = leftOut.slice(0, NAMED).join(', ');
  return more > 0 ? `Left out: ${named} and ${more} more` : `Left out: ${named}`;
}
