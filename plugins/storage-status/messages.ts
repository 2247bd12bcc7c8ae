import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';

/** Includes only the first five names, because a longer list would push the actions off the screen. */
const names = (projects: readonly { readonly name: string }[]) => {
  const named = projects.slice(0, 5).map(({ name }) => `“${name}”`);
  const rest = projects.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}`;
};

/** All of this plugin's strings except manifest titles. */
export const messages = defineMessages('plugins/storage-status', {
  title: 'Storage',
  explanation: `Your projects are stored only in this browser on this device.`,
  fine: 'Storage is safe',
  notPersistent: 'The browser may clear stored projects',
  low: 'Storage is running low',
  full: 'Storage is full',
  unknown: 'Checking storage',
  overLimit: (tenant: string, used: number, limit: number, type: 'soft' | 'hard') =>
    `Projects in ${tenant} use ${formatSize(used)}, but the limit is ${formatSize(limit)}. ${
      type === 'hard'
        ? 'No more data can be stored until you delete some projects'
        : 'Delete some projects, or ask an administrator for a higher limit'
    }.`,
  lost: (losses: number) => counted(losses, 'case of data loss detected', 'cases of data loss detected'),

  used: (usage: number, quota: number) => `${formatSize(usage)} of ${formatSize(quota)} used`,
  usedLabel: 'Storage used',
  usageUnknown: 'This browser does not report how much storage is available.',
  persisted: 'The browser will not delete your data, even when the disk is nearly full.',
  notPersisted:
    'The browser may delete your data when the disk is nearly full. Ask it to keep your data, and export your projects regularly.',
  persistenceUnknown:
    'This browser does not report whether it keeps your data. Export your projects regularly.',
  keepData: 'Keep My Data',
  kept: 'The browser will now keep your data.',
  notKept: `The browser declined the request. Most browsers accept it if ${product.name} is bookmarked, installed or used often.`,
  missing: (features: readonly string[]) =>
    `Not available on this page: ${features.join(', ')}. Open the page over HTTPS or on localhost for full protection.`,

  freeSpace: 'Free up space',
  history: 'Earlier file versions',
  historyFacts: (versions: number, bytes: number) =>
    `${counted(versions, 'version', 'versions')} · ${formatSize(bytes)}`,
  clearHistory: 'Clear History',
  clearHistoryTitle: 'Delete all earlier file versions?',
  trash: 'Trash',
  trashFacts: (entries: number, projects: number) =>
    [counted(entries, 'file or folder', 'files and folders'), counted(projects, 'project', 'projects')].join(
      ' · ',
    ),
  emptyTrash: 'Empty Trash',
  emptyTrashTitle: 'Permanently delete all items from the trash in every project?',
  backup: 'Backup',
  backupHint: 'A file that contains all projects. Store it on another device.',
  exportAll: 'Export All…',
  measuring: 'Measuring…',
  cannotUndo: 'This cannot be undone.',
  keep: 'Keep',
  close: 'Close',

  losses: 'Missing',
  unreadable: (projects: readonly { readonly name: string }[]) =>
    `This browser's storage cannot be read, so these projects are not available: ${names(projects)}. They may still be intact. Close other tabs that have this site open, then reload.`,
  cleared: (projects: readonly { readonly name: string }[]) =>
    `All stored projects were deleted: ${names(projects)}. The browser or a user cleared the data for this site.`,
  projectMissing: (projects: readonly { readonly name: string }[]) =>
    `${projects.length === 1 ? 'A project is' : 'Projects are'} missing: ${names(projects)}.`,
  projectCorrupt: (projects: readonly { readonly name: string }[]) =>
    `${names(projects)} cannot be read. The files may be intact. Choose Repair to restore access.`,
  filesMissing: (project: {
    readonly name: string;
    readonly expectedFiles: number;
    readonly foundFiles: number;
  }) =>
    `“${project.name}” has only ${project.foundFiles} of ${counted(project.expectedFiles, 'file', 'files')}.`,
  allNames: 'Show All',
  restoreBackup: 'Import Backup…',
  showProjects: 'Show Deleted Projects',
  repair: 'Repair',
  acknowledge: 'Got It',
  details: 'Details',
  noSecrets: 'No encrypted keys in this browser',
  repaired: (name: string) => `“${name}” can be opened again.`,
});
