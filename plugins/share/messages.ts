import { withoutFullStop } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';

const files = (count: number) => counted(count, 'file', 'files');
const characters = (count: number) => `${formatNumber(count)} characters`;

export const messages = defineMessages('plugins/share', {
  noProject: 'No project is open. Open a project, or select one on the projects page.',
  isPrivate: (name: string) =>
    `“${name}” is private and cannot be shared. Make it shareable on the projects page first.`,
  title: (name: string) => `Share “${name}”`,
  description:
    'The link contains the whole project. Anyone with the link can open a copy. Nothing is stored on a server.',
  link: 'Share link',
  copied: 'Copied to the clipboard',
  notCopied: 'The browser did not allow copying the link. Select and copy it manually.',
  copy: 'Copy Link',
  close: 'Close',
  contents: (count: number, bytes: number) => `${files(count)}, ${formatSize(bytes)}`,
  leftOut: (paths: readonly string[]) => `Not included: ${paths.join(', ')}`,
  settings: 'settings and layout',
  buildFolder: 'build/ (can be recreated by compiling)',
  length: characters,
  longLink:
    'Some chat apps truncate links longer than 2,000 characters. Send longer links by email, or send the project as a file.',
  tooLong: (length: number, limit: number) =>
    `The link would be ${characters(length)} long. Browsers reliably open links of up to ${characters(limit)}.`,
  tooLarge: (bytes: number, limit: number) =>
    `The project is ${formatSize(bytes)}; a link can contain at most ${formatSize(limit)}.`,
  instead: 'Export it as a zip file and send that instead.',
  exportInstead: 'Export Project',

  temporary: 'Temporary project',
  temporaryHint: `Opened from a link. This project is not in your project list and will be deleted after one day unless you keep it. No code has been run.`,
  keep: 'Keep',
  discard: 'Discard',
  kept: (name: string) => `“${name}” is now in your project list`,
  discarded: (name: string) => `Discarded “${name}”`,
  undo: 'Undo',

  opening: 'Opening the shared project',
  badLink: 'This link cannot be opened',
  noPayload: 'The link is incomplete: the part after “#” is missing. Copy the whole link, then try again.',
  newerVersion: `The link was created by a newer version of ${product.name}. Reload the page to update, then open the link again.`,
  damaged:
    'The link is incomplete or has been modified. Copy the whole link again; some chat apps truncate long links.',
  unpackedTooLarge: (limit: number) =>
    `The project in this link would be larger than ${formatSize(limit)} after unpacking, so it was not opened.`,
  badFiles: (why: string) => `The link contains invalid files: ${withoutFullStop(why)}.`,
  goToProjects: 'Go to Projects',
});
