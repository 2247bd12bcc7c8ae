import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** Maximum number of skipped items listed in a message. */
const MAX_LISTED = 5;

const filesText = (count: number) => counted(count, 'file', 'files');

export const messages = defineMessages('plugins/get-started', {
  title: 'Get Started',
  suggestedActions: 'Suggested actions',
  searchEverywhere: 'Search Everywhere',
  goToFile: 'Go to File',
  recentFiles: 'Recent Files',
  navigationBar: 'Navigation Bar',
  doubleShift: 'Double Shift',
  notAvailable: (title: string) => `“${title}” is not available: no enabled plugin provides it`,
  drop: 'Drop files here to open them',
  dropAnywhere: (project: string) => `Drop to add to ${project}`,
  openFiles: 'Open Files…',
  newProject: 'New Project',
  addingFiles: 'Adding files',
  added: (paths: readonly string[]) =>
    paths.length === 1 ? `Added ${paths[0]}` : `Added ${filesText(paths.length)}`,
  addedFolders: (paths: readonly string[]) =>
    `Added ${paths.length === 1 ? paths[0] : counted(paths.length, 'folder', 'folders')}`,
  undo: 'Undo',
  notUndone: (reason: string) => `The added files could not be removed: ${reason}`,
  leftOut: (leftOut: readonly string[]) => {
    const more = leftOut.length - MAX_LISTED;
    const named = leftOut.slice(0, MAX_LISTED).join(', ');
    return more > 0 ? `Skipped: ${named} and ${more} more` : `Skipped: ${named}`;
  },
  tooLarge: (path: string, megabytes: number) => `${path} (over ${megabytes} MB)`,
  noProject: 'Open a project first, then add files to it',
  clashTitle: 'This file already exists',
  clash: (path: string) =>
    `The project already contains “${path}”. Replace it, keep both under different names, or skip the new file?`,
  applyToAll: (count: number) =>
    count === 1
      ? 'Do the same for the other existing file'
      : `Do the same for the other ${count} existing files`,
  replace: 'Replace',
  keepBoth: 'Keep Both',
  skip: 'Skip',
});
