import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';

const files = (count: number) => counted(count, 'file', 'files');

/** All strings in this plugin except the manifest's titles. */
export const messages = defineMessages('plugins/history', {
  loading: 'Loading',
  notLoaded: 'This content could not be loaded',
  retry: 'Try Again',
  noProject: 'No project is open. Open a project first.',
  showMore: (count: number) => `Show More (${formatNumber(count)} hidden)`,

  versionsOf: (path: string) => `Versions of ${path}`,
  noFile: 'No file',
  noFileHint: 'Open a file to see its versions.',
  noVersions: 'No versions',
  noVersionsHint: (path: string) => `No versions of ${path} are stored.`,
  oneVersion: 'Each save adds a version. There is one version so far.',
  current: 'Current version',
  sizeChange: (size: number, change: number) =>
    change === 0
      ? formatSize(size)
      : `${formatSize(size)} (${change > 0 ? '+' : '−'}${formatSize(Math.abs(change))})`,
  unknownSource: 'Stored',
  open: 'Open File',
  compare: 'Compare with Current',
  restoreVersion: 'Restore',
  compareTitle: (path: string, time: string) => `${basename(path)} (${time} ↔ now)`,
  versionLabel: (path: string, time: string) => `${path}, ${time}`,
  nowLabel: (path: string) => `${path}, now`,
  goneLabel: (path: string) => `${path} was deleted`,
  notText: (path: string) => `“${basename(path)}” is not a text file, so its versions cannot be compared.`,
  restored: (path: string, time: string) => `“${basename(path)}” was restored to the version from ${time}.`,
  undo: 'Undo',

  snapshots: 'Snapshots',
  noSnapshots: 'No snapshots',
  noSnapshotsHint: 'A snapshot saves the current state of all project files.',
  createSnapshot: 'Create Snapshot…',
  snapshotTitle: 'Create a project snapshot',
  snapshotPrompt: 'Name',
  snapshotName: (number: number) => `Snapshot ${number}`,
  snapshotNameMissing: 'Enter a name',
  snapshotNameLong: 'A name can have at most 100 characters',
  snapshotCreated: (name: string, count: number) => `Created snapshot “${name}” with ${files(count)}.`,
  snapshotFacts: (count: number, time: string) => `${files(count)} · ${time}`,
  pickSnapshot: 'Which snapshot do you want to restore?',
  snapshotRestored: (name: string) => `Restored snapshot “${name}”.`,
  restoreSnapshot: 'Restore Snapshot',
  deleteSnapshot: 'Delete Snapshot',
  deleteSnapshotTitle: (name: string) => `Permanently delete the snapshot “${name}”?`,
  differencesOf: (name: string) => `Changes since “${name}”`,
  noDifferences: 'No changes since this snapshot',
  keep: 'Keep',

  trash: 'Trash',
  trashEmpty: 'The trash is empty',
  trashEmptyHint: (days: number) => `Deleted files are removed from the trash after ${days} days.`,
  trashFacts: (folder: string, count: number, bytes: number) =>
    [folder === '' ? 'project root' : folder, count === 1 ? '' : files(count), formatSize(bytes)]
      .filter((fact) => fact !== '')
      .join(' · '),
  restoreEntry: 'Restore',
  purgeEntry: 'Delete Forever',
  emptyTrash: 'Empty Trash',
  entryRestored: (path: string) => `Restored “${path}”.`,
  purgeTitle: (path: string) => `Permanently delete “${basename(path)}”?`,
  emptyTitle: (count: number) =>
    count === 1
      ? 'Permanently delete 1 item from the trash?'
      : `Permanently delete all ${count} items from the trash?`,
  cannotUndo: 'This cannot be undone.',
});

/** The action that stored a version, by `VersionSource`. */
export const sourceTexts = defineMessages('plugins/history/sources', {
  create: 'Created',
  save: 'Saved',
  copy: 'Copied',
  import: 'Imported',
  replace: 'Replaced',
  build: 'Built',
  restore: 'Restored',
});

/** The difference between a file and a snapshot, by `SnapshotDifference['type']`. */
export const differenceTexts = defineMessages('plugins/history/differences', {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  renamed: 'Renamed',
});
