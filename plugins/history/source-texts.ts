import { defineMessages } from '@core/localization/define-messages';

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
