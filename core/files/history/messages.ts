import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('core/files/history', {
  restore: (name: string) => `Restore ${name}`,
  restoreSnapshot: (name: string) => `Restore snapshot “${name}”`,
  contentGone: (path: string) =>
    `This version of “${path}” was deleted because it was too old or the history was too large`,
  snapshotGone: (name: string) => `The snapshot “${name}” no longer exists`,
  snapshotCorrupt: (name: string) => `The snapshot “${name}” cannot be read. Nothing was changed.`,
  entryGone: (path: string) => `“${path}” is no longer in the trash`,
});
