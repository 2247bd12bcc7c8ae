import { defineMessages } from '@core/base/localization/define-messages';

/** Messages about tabs, and about layouts that cannot be stored or read. */
export const messages = defineMessages('core/workspace', {
  source: 'Workspace',
  newTab: (number: number) => (number === 1 ? 'New Tab' : `New Tab ${number}`),
  staysOpen: (title: string, reason: string) => `Could not close ${title}: ${reason}`,
  notSaved: (reason: string) => `The layout could not be saved in the project: ${reason}`,
  notRead: (reason: string) => `The project's stored layout could not be read: ${reason}`,
  damaged: (problem: string, instead: string, kept: string) =>
    `The stored layout is damaged (${problem}). ${instead} ${kept}`,
  defaultLayout: 'The default layout is shown.',
  panesAlone: 'Its tiled panes are shown without the floating windows.',
  otherCopy: 'Another stored copy is shown instead.',
  kept: (path: string) => `The old layout was backed up to ${path}.`,
  notKept: (reason: string) => `The old layout could not be backed up: ${reason}`,
});
