import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';

const files = (count: number) => counted(count, 'file', 'files');
const characters = (count: number) => `${formatNumber(count)} characters`;

/** Every text of this plugin. */
export const messages = defineMessages('plugins/share', {
  noProject: 'No project is open: open one, or choose it on the page of projects',
  isPrivate: (name: string) =>
    `“${name}” is private: it stays in this browser. Make it shareable on the page of projects first`,
  title: (name: string) => `Share “${name}”`,
  description:
    'The link holds the project itself. Whoever has it can open a copy; nothing is stored on a server.',
  link: 'Share link',
  copied: 'Copied to the clipboard',
  notCopied: 'The browser did not let the link be copied. Select it and copy it yourself',
  copy: 'Copy Link',
  close: 'Close',
  contents: (count: number, bytes: number) => `${files(count)}, ${formatSize(bytes)}`,
  leftOut: (paths: readonly string[]) => `Left out: ${paths.join(', ')}`,
  settings: 'settings and layout',
  buildFolder: 'build/ (made again by compiling)',
  length: characters,
  longLink:
    'Some chat programs cut links of more than 2,000 characters. Send a longer one by mail or as a file.',
  tooLong: (length: number, limit: number) =>
    `As a link this project would have ${characters(length)}; browsers open at most ${characters(limit)} reliably.`,
  tooLarge: (bytes: number, limit: number) =>
    `The project has ${formatSize(bytes)}; a link can carry what fits into ${formatSize(limit)}.`,
  instead: 'Export it as a zip file and send that instead.',
  exportInstead: 'Export Project',

  temporary: 'Temporary project',
  temporaryHint: `Opened from a link: it is not among your projects and goes away after a day, unless you keep it. Nothing of it has been run.`,
  keep: 'Keep',
  discard: 'Discard',
  kept: (name: string) => `“${name}” is now among your projects`,
  discarded: (name: string) => `Discarded “${name}”`,
  undo: 'Undo',

  opening: 'Opening the shared project',
  badLink: 'This link cannot be opened',
  noPayload: 'The address holds no project: everything after ‘#’ is missing. Copy the link again, whole.',
  newerVersion: `The link was made by a newer version of ${product.name}. Reload the page to update, then open it again.`,
  damaged:
    'The link is cut off or was changed on its way. Copy it again, whole; some chat programs shorten long links.',
  unpackedTooLarge: (limit: number) =>
    `The link would unpack to more than ${formatSize(limit)}. It was not opened.`,
  badFiles: (why: string) => `The link holds files that no project can have: ${why}.`,
  goToProjects: 'Go to projects',
});
