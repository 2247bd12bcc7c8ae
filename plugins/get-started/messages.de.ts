import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

/** Maximum number of left-out items listed in a message. */
const MAX_LISTED = 5;

const files = (count: number) => counted(count, 'Datei', 'Dateien');

export const german = {
  'plugins/get-started': {
    title: 'Erste Schritte',
    suggestedActions: 'Vorgeschlagene Aktionen',
    searchEverywhere: 'Überall suchen',
    goToFile: 'Gehe zu Datei',
    recentFiles: 'Zuletzt geöffnete Dateien',
    navigationBar: 'Navigationsleiste',
    doubleShift: 'Zweimal Umschalt',
    notAvailable: (title) => `„${title}“ ist nicht verfügbar: Kein aktiviertes Plugin bietet die Aktion an`,
    drop: 'Dateien zum Öffnen hier ablegen',
    dropAnywhere: (project) => `Zum Hinzufügen zu ${project} ablegen`,
    openFiles: 'Dateien öffnen…',
    newProject: 'Neues Projekt',
    addingFiles: 'Dateien werden hinzugefügt',
    added: (paths) => (paths.length === 1 ? `${paths[0]} hinzugefügt` : `${files(paths.length)} hinzugefügt`),
    addedFolders: (paths) =>
      `${paths.length === 1 ? paths[0] : counted(paths.length, 'Ordner', 'Ordner')} hinzugefügt`,
    undo: 'Rückgängig',
    notUndone: (reason) => `Die hinzugefügten Dateien konnten nicht entfernt werden: ${reason}`,
    leftOut: (leftOut) => {
      const more = leftOut.length - MAX_LISTED;
      const named = leftOut.slice(0, MAX_LISTED).join(', ');
      return more > 0 ? `Ausgelassen: ${named} und ${more} weitere` : `Ausgelassen: ${named}`;
    },
    tooLarge: (path, megabytes) => `${path} (über ${megabytes} MB)`,
    noProject: 'Zuerst das Projekt öffnen, zu dem die Dateien hinzugefügt werden sollen',
    clashTitle: 'Diese Datei gibt es bereits',
    clash: (path) =>
      `Das Projekt enthält bereits „${path}“. Die Datei ersetzen, beide unter verschiedenen Namen behalten oder die neue auslassen?`,
    applyToAll: (count) =>
      count === 1
        ? 'Auch für die andere bereits vorhandene Datei'
        : `Auch für die anderen ${count} bereits vorhandenen Dateien`,
    replace: 'Ersetzen',
    keepBoth: 'Beide behalten',
    skip: 'Auslassen',
  } satisfies Translation<typeof messages>,
};
