import type { Translation } from '@core/base/localization/define-messages';
import { product } from '@core/base/product';
import type { messages } from './messages';

export const german = {
  'core/storage': {
    full: 'Der Speicher dieses Browsers ist voll. Es wurde nichts geändert: Projekte löschen oder Speicherplatz freigeben, dann erneut versuchen.',
    alreadyStored:
      'Unter derselben ID oder demselben Pfad ist bereits etwas gespeichert. Es wurde nichts geändert.',
    newerVersion: `Eine neuere Version von ${product.name} hat den Speicher dieses Browsers umgestellt. Zum Fortfahren diese Seite neu laden.`,
    olderVersion: `Ein anderer Tab verwendet eine ältere Version von ${product.name}. Die anderen Tabs schließen, dann diesen neu laden.`,
    forbidden: `Dieser Browser erlaubt ${product.name} nicht, Daten zu speichern. Lassen Sie Websitedaten für diese Adresse zu und laden Sie neu.`,
    unreadable: 'Der Speicher dieses Browsers hat unlesbare Daten geliefert',
    notWorking: (reason) => `Der Speicher dieses Browsers funktioniert nicht: ${reason}`,
    fileMissing: (path) => `Die Datei „${path}“ existiert nicht mehr. Es wurde nichts geändert.`,
    fileExists: (path) => `Die Datei „${path}“ existiert bereits. Es wurde nichts geändert.`,
    fileChanged: (path) => `„${path}“ wurde inzwischen geändert. Dieser Vorgang hat nichts geändert.`,
    folderChanged: (path) =>
      `Der Ordner „${path}“ wurde inzwischen geändert. Dieser Vorgang hat nichts geändert.`,
    contentMissing: (path) => `Der gespeicherte Inhalt von „${path}“ fehlt`,
    contentNotOf: (path, encoding) =>
      `Der gespeicherte Inhalt von „${path}“ hat nicht die Kodierung „${encoding}“`,
    contentCleaned: 'Der Inhalt dieser Version wurde bereits gelöscht. Es wurde nichts geändert.',
    settingsNotCopied: (path) =>
      `„${path}“ ist eine Einstellungsdatei und kann nicht kopiert werden. Es wurde nichts geändert.`,
    noProject: (id) => `Das Projekt „${id}“ existiert nicht`,
    projectDeleted: (name) =>
      `Das Projekt „${name}“ ist im Papierkorb. Es muss zuerst wiederhergestellt werden.`,
    projectNotDeleted: (name) => `Das Projekt „${name}“ ist nicht im Papierkorb. Es wurde nichts geändert.`,
    repairedName: (end) => `Projekt ${end}`,
  } satisfies Translation<typeof messages>,
};
