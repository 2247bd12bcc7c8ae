import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

/** Texts of the pages that the shell itself shows. */
export const messages = defineMessages('web/routes', {
  loadingTenant: 'Loading tenant content',
  goToProjects: 'Go to projects',
  projectMissing: 'This project is not on this machine',
  projectMissingHint: (projectId: string) => `Nothing is stored under ${projectId}.`,
  projectLostHint: (name: string, files: number) =>
    `'${name}' with ${counted(files, 'file', 'files')} should be here, and the browser does not have it any more. Look among the deleted projects, or import a backup.`,
  projectFailed: 'This project could not be opened',
  thisPage: 'This page',
  addressedFileMissing: (path: string) =>
    `The address names '${path}', which is not in this project: it may have been moved or deleted`,
});
