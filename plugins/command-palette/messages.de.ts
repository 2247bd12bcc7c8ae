import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/command-palette': {
    recentlyUsed: 'zuletzt verwendet',
    otherCommands: 'weitere Befehle',
    noCommand: 'Keine passenden Befehle',
    openView: 'Ansicht öffnen',
    openViewPlaceholder: 'Ansicht zum Öffnen wählen',
    clearHistory: 'Befehlsverlauf löschen',
    clearHistoryPlaceholder: 'Den Verlauf der zuletzt verwendeten Befehle löschen?',
    clear: 'Löschen',
    keep: 'Behalten',
  } satisfies Translation<typeof messages>,
};
