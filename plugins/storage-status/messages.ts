import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';

/** The first five by name: all of hundreds would push what can be done about it off the screen. */
const names = (projects: readonly { readonly name: string }[]) => {
  const named = projects.slice(0, 5).map(({ name }) => `'${name}'`);
  const rest = projects.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}`;
};

/** Every text of this plugin but the manifest's titles. */
export const messages = defineMessages('plugins/storage-status', {
  title: 'Storage',
  explanation: `Your projects are stored in this browser, on this device, and nowhere else.`,
  fine: 'Storage is safe',
  notPersistent: 'The browser may clear stored projects',
  low: 'Storage is running low',
  full: 'Storage is full',
  unknown: 'Looking at storage',
  overLimit: (tenant: string, used: number, limit: number, type: 'soft' | 'hard') =>
    `The projects of ${tenant} hold ${formatSize(used)}, and ${formatSize(limit)} are allowed. ${
      type === 'hard'
        ? 'Nothing more is stored until some are deleted'
        : 'Delete some, or ask an administrator for a larger limit'
    }.`,
  lost: (losses: number) => counted(losses, 'loss was found', 'losses were found'),

  used: (usage: number, quota: number) => `${formatSize(usage)} of ${formatSize(quota)} used`,
  usedLabel: 'Storage used',
  usageUnknown: 'This browser does not say how much room there is.',
  persisted: 'The browser keeps what is stored, even when the disk gets full.',
  notPersisted:
    'The browser may clear what is stored when the disk gets full. Ask it to keep your projects, and export them now and then.',
  persistenceUnknown:
    'This browser does not say whether it keeps what is stored. Export your projects now and then.',
  keepData: 'Keep My Data',
  kept: 'The browser keeps what is stored from now on.',
  notKept: `The browser did not agree. Most browsers do when ${product.name} is bookmarked, installed, or used often.`,
  missing: (features: readonly string[]) =>
    `This page lacks ${features.join(', ')}: open it over https or on localhost for full protection.`,

  freeSpace: 'Free up space',
  history: 'Earlier versions of files',
  historyFacts: (versions: number, bytes: number) =>
    `${counted(versions, 'version', 'versions')} · ${formatSize(bytes)}`,
  clearHistory: 'Clear History',
  clearHistoryTitle: 'Forget all earlier versions of files?',
  trash: 'Trash',
  trashFacts: (entries: number, projects: number) =>
    [counted(entries, 'file or folder', 'files and folders'), counted(projects, 'project', 'projects')].join(
      ' · ',
    ),
  emptyTrash: 'Empty Trash',
  emptyTrashTitle: 'Delete everything in the trash of all projects for good?',
  backup: 'Backup',
  backupHint: 'A file with all projects, to be kept elsewhere.',
  exportAll: 'Export All…',
  measuring: 'Measuring…',
  cannotUndo: 'This cannot be undone.',
  keep: 'Keep',
  close: 'Close',

  losses: 'Found missing',
  unreadable: (projects: readonly { readonly name: string }[]) =>
    `The storage of this browser cannot be read, so these projects are out of reach: ${names(projects)}. They may still be whole: close other tabs of this address, then reload.`,
  cleared: (projects: readonly { readonly name: string }[]) =>
    `All stored projects are gone: ${names(projects)}. The browser, or somebody using it, has cleared the storage of this address.`,
  projectMissing: (projects: readonly { readonly name: string }[]) =>
    `${projects.length === 1 ? 'A project is' : 'Projects are'} missing: ${names(projects)}.`,
  projectCorrupt: (projects: readonly { readonly name: string }[]) =>
    `${names(projects)} cannot be read. Its files may be whole: repair it to open it again.`,
  filesMissing: (project: {
    readonly name: string;
    readonly expectedFiles: number;
    readonly foundFiles: number;
  }) =>
    `'${project.name}' has ${project.foundFiles} of ${counted(project.expectedFiles, 'file', 'files')} that it should have.`,
  allNames: 'All of them',
  restoreBackup: 'Import Backup…',
  showProjects: 'Look in the Trash',
  repair: 'Repair',
  acknowledge: 'Got It',
  details: 'Details',
  noSecrets: 'There are no encrypted keys in this browser',
  repaired: (name: string) => `'${name}' can be opened again.`,
});
