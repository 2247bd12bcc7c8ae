import type { Translation } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';
import type { messages } from './messages';

export const german = {
  'plugins/backup': {
    title: 'Sicherungen',
    description: `Alle Projekte als eine ZIP-Datei, geschrieben in einen Ordner dieses Geräts, solange ${product.name} geöffnet ist.`,
    folder: 'Ordner',
    noFolder: 'Noch kein Ordner gewählt',
    chooseFolder: 'Ordner wählen',
    changeFolder: 'Anderen Ordner wählen',
    stopUsing: 'Nicht mehr verwenden',
    interval: 'Wie oft',
    off: 'Nie von selbst',
    hourly: 'Stündlich',
    daily: 'Täglich',
    weekly: 'Wöchentlich',
    keep: 'Aufzubewahrende Sicherungen',
    keepHint: 'Ältere werden entfernt, sobald eine neuere geschrieben und geprüft ist.',
    badKeep: 'Eine ganze Zahl von 1 bis 1000',
    lastBackup: 'Letzte Sicherung',
    never: 'Noch keine',
    written: (fileName, size, when) => `${fileName}, ${size}, ${when}; vollständig zurückgelesen`,
    failed: (when, why) => `Fehlgeschlagen ${when}: ${why}`,
    runNow: 'Jetzt sichern',
    close: 'Schließen',
    done: (fileName, folder) => `Alle Projekte wurden nach ${fileName} in „${folder}“ geschrieben`,
    nothingToDo: 'Es gibt keine Projekte zu sichern',
    notDone: (why) => `Die Sicherung ist fehlgeschlagen: ${why}`,
    permissionLost: (folder) =>
      `Die Sicherungen pausieren: Der Browser fragt erneut, ob ${product.name} in „${folder}“ schreiben darf`,
    permissionNeeded: 'Der Browser fragt noch einmal, ob in diesen Ordner geschrieben werden darf.',
    allow: 'Erlauben',
    refused: (folder) =>
      `Der Browser lässt ${product.name} nicht in „${folder}“ schreiben. Bitte einen anderen Ordner wählen`,
    folderGone: (folder) => `Den Ordner „${folder}“ gibt es nicht mehr. Bitte einen anderen wählen`,
    folderFull: (folder) =>
      `In „${folder}“ ist kein Platz mehr. Platz schaffen oder weniger Sicherungen aufbewahren`,
    notVerified: (fileName) =>
      `Was aus ${fileName} zurückgelesen wurde, ist nicht das, was geschrieben wurde. Die Datei wurde entfernt, ältere Sicherungen sind erhalten`,
    unsupported:
      'Dieser Browser kann nicht in Ordner dieses Geräts schreiben. Stattdessen erscheint eine Erinnerung an den Export; die ZIP-Datei landet bei den Downloads.',
    remind: 'Die Projekte liegen nur in diesem Browser und haben sich seit dem letzten Export geändert',
    exportAll: 'Alle exportieren',
    later: 'Später',
  } satisfies Translation<typeof messages>,
};
