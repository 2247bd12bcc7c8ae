import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const messages = defineMessages('web/routes', {
  loadingTenant: 'Loading tenant content',
  goToProjects: 'Go to Projects',
  projectMissing: 'This project is not stored on this device',
  projectMissingHint: (projectId: string) => `No project with the ID ${projectId} was found.`,
  projectLostHint: (name: string, files: number) =>
    `“${name}” (${counted(files, 'file', 'files')}) should be here, but is no longer in the browser's storage. Check the deleted projects, or import a backup.`,
  projectFailed: 'This project could not be opened',
  thisPage: 'This page',
  addressedFileMissing: (path: string) =>
    `The file “${path}” in the URL is not in this project. It may have been moved or deleted.`,
});
