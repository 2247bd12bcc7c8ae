import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/files/archive': {
    notAnArchive: (name) => `„${name}“ ist kein ZIP-Archiv. Eine Datei wählen, die auf .zip endet`,
    cutOff: (name) =>
      `„${name}“ ist abgeschnitten: Das Inhaltsverzeichnis fehlt. Erneut kopieren oder herunterladen`,
    damaged: (name, where) => `„${name}“ ist beschädigt: ${where}. Erneut kopieren oder herunterladen`,
    damagedDirectory: 'Das Inhaltsverzeichnis ist nicht lesbar',
    damagedHeader: (entry) => `Der Eintrag „${entry}“ ist nicht dort, wo er sein sollte`,
    damagedData: (entry) => `Der Inhalt von „${entry}“ lässt sich nicht entpacken`,
    wrongChecksum: (entry) => `Der Inhalt von „${entry}“ ist nicht der, der gepackt wurde`,
    wrongSize: (entry) => `Der Eintrag „${entry}“ ist nicht so lang wie angegeben`,
    badEncoding: 'Der Name eines Eintrags ist kein gültiges UTF-8',
    splitArchive: (name) =>
      `„${name}“ ist ein Teil eines geteilten Archivs. Die Teile zuerst zu einer Datei zusammenfügen`,
    tooManyEntries: (name, count, limit) =>
      `„${name}“ hat ${count} Einträge; höchstens ${limit} lassen sich auf einmal lesen`,
    encrypted: (entry) => `Der Eintrag „${entry}“ ist verschlüsselt. Das Archiv ohne Passwort packen`,
    unsupportedMethod: (entry, method) =>
      `Der Eintrag „${entry}“ ist mit ${method} komprimiert und lässt sich hier nicht entpacken. Das Archiv als einfaches ZIP (Deflate) packen`,
    unknownMethod: (method) => `Verfahren ${method}`,
    archiveTooLarge:
      'Diese Dateien sind zu viele oder zu groß für ein Archiv. Weniger auf einmal packen: Eine ZIP-Datei fasst 65.535 Dateien und 4 GB',
  } satisfies Translation<typeof messages>,
};
