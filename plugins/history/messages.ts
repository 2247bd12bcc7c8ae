import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';

const files = (count: number) => counted(count, 'file', 'files');

/** Every text of this plugin but the manifest's titles. */
export const messages = defineMessages('plugins/history', {
  loading: 'Loading',
  notLoaded: 'This cannot be shown now',
  retry: 'Try again',
  noProject: 'No project is open: open one first',
  showMore: (count: number) => `Show More (${formatNumber(count)} hidden)`,

  versionsOf: (path: string) => `Versions of ${path}`,
  noFile: 'No file',
  noFileHint: 'Open a file to see its versions.',
  noVersions: 'No versions',
  noVersionsHint: (path: string) => `Nothing is kept of ${path}.`,
  oneVersion: 'Each save is kept here. There is one version so far.',
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
  notText: (path: string) => `'${basename(path)}' is not text, so its versions cannot be compared.`,
  restored: (path: string, time: string) => `'${basename(path)}' is again what it was on ${time}.`,
  undo: 'Undo',

  snapshots: 'Snapshots',
  noSnapshots: 'No snapshots',
  noSnapshotsHint: 'A snapshot keeps all files of the project as they are now, under a name.',
  createSnapshot: 'Create Snapshot…',
  snapshotTitle: 'Create a snapshot of the project',
  snapshotPrompt: 'Name',
  snapshotName: (number: number) => `Snapshot ${number}`,
  snapshotNameMissing: 'Type a name',
  snapshotNameLong: 'A name has at most 100 characters',
  snapshotCreated: (name: string, count: number) => `Snapshot '${name}' keeps ${files(count)}.`,
  snapshotFacts: (count: number, time: string) => `${files(count)} · ${time}`,
  pickSnapshot: 'Restore which snapshot?',
  snapshotRestored: (name: string) => `The files are again what they were in snapshot '${name}'.`,
  restoreSnapshot: 'Restore Snapshot',
  deleteSnapshot: 'Delete Snapshot',
  deleteSnapshotTitle: (name: string) => `Delete the snapshot '${name}' for good?`,
  differencesOf: (name: string) => `What has changed since '${name}'`,
  noDifferences: 'Nothing has changed since',
  keep: 'Keep',

  trash: 'Trash',
  trashEmpty: 'The trash is empty',
  trashEmptyHint: (days: number) => `What is deleted stays here for ${days} days.`,
  trashFacts: (folder: string, count: number, bytes: number) =>
    [folder === '' ? 'project root' : folder, count === 1 ? '' : files(count), formatSize(bytes)]
      .filter((fact) => fact !== '')
      .join(' · '),
  restoreEntry: 'Restore',
  purgeEntry: 'Delete Forever',
  emptyTrash: 'Empty Trash',
  entryRestored: (path: string) => `'${path}' is back.`,
  purgeTitle: (path: string) => `Delete '${basename(path)}' for good?`,
  emptyTitle: (count: number) =>
    count === 1
      ? 'Delete 1 entry of the trash for good?'
      : `Delete all ${count} entries of the trash for good?`,
  cannotUndo: 'This cannot be undone.',
});

/** How a file came to a content, by `VersionSource`. */
export const sourceTexts = defineMessages('plugins/history/sources', {
  create: 'Created',
  save: 'Saved',
  copy: 'Copied',
  import: 'Imported',
  replace: 'Replaced',
  build: 'Built',
  restore: 'Restored',
});

/** How a file differs from a snapshot, by `SnapshotDifference['type']`. */
export const differenceTexts = defineMessages('plugins/history/differences', {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  renamed: 'Renamed',
});
