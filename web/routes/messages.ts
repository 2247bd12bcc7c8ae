import { defineMessages } from '@core/localization/define-messages';

/** Texts of the pages that the shell itself shows. */
export const messages = defineMessages('web/routes', {
  loading: 'Loading',
  notFound: 'This page does not exist',
  notFoundHint: (path: string) => `Nothing is at ${path}.`,
  goToProjects: 'Go to projects',
  projectMissing: 'This project is not on this machine',
  projectMissingHint: (projectId: string) => `Nothing is stored under ${projectId}.`,
  projectFailed: 'This project could not be opened',
  thisPage: 'This page',
  addressedFileMissing: (path: string) =>
    `The address names '${path}', which is not in this project: it may have been moved or deleted`,
});
