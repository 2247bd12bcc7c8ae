import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/files/history': {
    restore: (name) => `${name} wiederherstellen`,
    restoreSnapshot: (name) => `Snapshot „${name}“ wiederherstellen`,
    contentGone: (path) =>
      `Diese Version von „${path}“ wurde gelöscht, weil sie zu alt oder der Verlauf zu groß geworden war`,
    snapshotGone: (name) => `Der Snapshot „${name}“ existiert nicht mehr`,
    snapshotCorrupt: (name) => `Der Snapshot „${name}“ ist nicht lesbar. Es wurde nichts geändert.`,
    entryGone: (path) => `„${path}“ ist nicht mehr im Papierkorb`,
  } satisfies Translation<typeof messages>,
};
