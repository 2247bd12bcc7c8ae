import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/files/archive': {
    notAnArchive: (name) => `„${name}“ ist kein ZIP-Archiv. Wählen Sie eine Datei, die auf .zip endet.`,
    cutOff: (name) =>
      `„${name}“ ist abgeschnitten: Das Inhaltsverzeichnis fehlt. Kopieren oder laden Sie die Datei erneut herunter.`,
    damaged: (name, where) =>
      `„${name}“ ist beschädigt: ${where}. Kopieren oder laden Sie die Datei erneut herunter.`,
    damagedDirectory: 'Das Inhaltsverzeichnis ist nicht lesbar',
    damagedHeader: (entry) => `Der Eintrag „${entry}“ ist nicht dort, wo er sein sollte`,
    damagedData: (entry) => `Der Inhalt von „${entry}“ lässt sich nicht entpacken`,
    wrongChecksum: (entry) => `Die Prüfsumme des Eintrags „${entry}“ ist falsch`,
    wrongSize: (entry) => `Der Eintrag „${entry}“ hat nicht die angegebene Größe`,
    badEncoding: 'Der Name eines Eintrags ist kein gültiges UTF-8',
    splitArchive: (name) =>
      `„${name}“ ist ein Teil eines geteilten Archivs. Fügen Sie die Teile zuerst zu einer Datei zusammen.`,
    tooManyEntries: (name, count, limit) =>
      `„${name}“ hat ${count} Einträge; höchstens ${limit} lassen sich auf einmal lesen`,
    encrypted: (entry) => `Der Eintrag „${entry}“ ist verschlüsselt. Packen Sie das Archiv ohne Passwort.`,
    unsupportedMethod: (entry, method) =>
      `Der Eintrag „${entry}“ ist mit ${method} komprimiert, was nicht unterstützt wird. Packen Sie das Archiv als einfaches ZIP (Deflate).`,
    unknownMethod: (method) => `Verfahren ${method}`,
    archiveTooLarge:
      'Diese Dateien sind zu viele oder zu groß für ein Archiv. Packen Sie weniger auf einmal: Eine ZIP-Datei fasst 65.535 Dateien und 4 GB.',
  } satisfies Translation<typeof messages>,
};
