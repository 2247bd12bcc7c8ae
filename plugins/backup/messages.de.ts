import type { Translation } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';
import type { messages } from './messages';

export const german = {
  'plugins/backup': {
    title: 'Sicherungen',
    description: `Alle Projekte als eine ZIP-Datei in einem lokalen Ordner, geschrieben, solange ${product.name} geöffnet ist.`,
    folder: 'Ordner',
    noFolder: 'Noch kein Ordner gewählt',
    chooseFolder: 'Ordner wählen',
    changeFolder: 'Anderen Ordner wählen',
    stopUsing: 'Ordner nicht mehr verwenden',
    interval: 'Wie oft',
    off: 'Nie automatisch',
    hourly: 'Stündlich',
    daily: 'Täglich',
    weekly: 'Wöchentlich',
    keep: 'Aufzubewahrende Sicherungen',
    keepHint: 'Ältere werden entfernt, nachdem eine neue geschrieben und geprüft wurde.',
    badKeep: 'Eine ganze Zahl von 1 bis 1000 eingeben',
    lastBackup: 'Letzte Sicherung',
    never: 'Noch keine',
    written: (fileName, size, when) => `${fileName}, ${size}, ${when}; geprüft`,
    failed: (when, why) => `Fehlgeschlagen ${when}: ${why}`,
    runNow: 'Jetzt sichern',
    close: 'Schließen',
    done: (fileName, folder) => `Alle Projekte wurden nach ${fileName} in „${folder}“ geschrieben`,
    nothingToDo: 'Es gibt keine Projekte zum Sichern',
    notDone: (why) => `Die Sicherung ist fehlgeschlagen: ${why}`,
    permissionLost: (folder) =>
      `Die Sicherungen pausieren, bis Sie ${product.name} erneut erlauben, in „${folder}“ zu schreiben`,
    permissionNeeded: 'Der Browser fragt erneut, ob in diesen Ordner geschrieben werden darf.',
    allow: 'Erlauben',
    refused: (folder) =>
      `Der Browser erlaubt ${product.name} nicht, in „${folder}“ zu schreiben. Einen anderen Ordner wählen.`,
    folderGone: (folder) => `Der Ordner „${folder}“ existiert nicht mehr. Einen anderen Ordner wählen.`,
    folderFull: (folder) =>
      `In „${folder}“ ist kein Speicherplatz mehr frei. Platz schaffen oder weniger Sicherungen aufbewahren.`,
    notVerified: (fileName) =>
      `Die Prüfung von ${fileName} ist fehlgeschlagen: Der Inhalt weicht von den geschriebenen Daten ab. Die Datei wurde entfernt; ältere Sicherungen bleiben erhalten.`,
    unsupported:
      'Dieser Browser kann nicht in lokale Ordner schreiben. Stattdessen werden Sie an den Export erinnert; die ZIP-Datei wird heruntergeladen.',
    remind:
      'Ihre Projekte sind nur in diesem Browser gespeichert und haben sich seit dem letzten Export geändert',
    exportAll: 'Alle exportieren',
    later: 'Später',
  } satisfies Translation<typeof messages>,
};
