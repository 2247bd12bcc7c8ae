import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';
import type { messages } from './messages';

const files = (count: number) => counted(count, 'Datei', 'Dateien');
const characters = (count: number) => counted(count, 'Zeichen', 'Zeichen');

export const german = {
  'plugins/share': {
    isPrivate: (name) =>
      `„${name}“ ist privat: Es bleibt in diesem Browser. Zuerst auf der Projektseite teilbar machen`,
    noProject: 'Es ist kein Projekt geöffnet: eines öffnen oder auf der Projektseite wählen',
    title: (name) => `„${name}“ teilen`,
    description:
      'Der Link enthält das Projekt selbst. Wer ihn hat, kann eine Kopie öffnen; auf einem Server wird nichts gespeichert.',
    link: 'Link zum Teilen',
    copied: 'In die Zwischenablage kopiert',
    notCopied: 'Der Browser hat das Kopieren des Links nicht erlaubt. Bitte markieren und selbst kopieren',
    copy: 'Link kopieren',
    close: 'Schließen',
    contents: (count, bytes) => `${files(count)}, ${formatSize(bytes)}`,
    leftOut: (paths) => `Ausgelassen: ${paths.join(', ')}`,
    settings: 'Einstellungen und Layout',
    buildFolder: 'build/ (entsteht beim Kompilieren neu)',
    length: characters,
    longLink:
      'Manche Chatprogramme kürzen Links mit mehr als 2.000 Zeichen. Einen längeren per Mail oder als Datei senden.',
    tooLong: (length, limit) =>
      `Als Link hätte dieses Projekt ${characters(length)}; Browser öffnen höchstens ${characters(limit)} zuverlässig.`,
    tooLarge: (bytes, limit) =>
      `Das Projekt hat ${formatSize(bytes)}; ein Link kann so viel tragen, wie in ${formatSize(limit)} passt.`,
    instead: 'Stattdessen als ZIP-Datei exportieren und diese senden.',
    exportInstead: 'Projekt exportieren',
    temporary: 'Temporäres Projekt',
    temporaryHint:
      'Aus einem Link geöffnet: Es gehört nicht zu den eigenen Projekten und verschwindet nach einem Tag, wenn es nicht behalten wird. Nichts davon wurde ausgeführt.',
    keep: 'Behalten',
    discard: 'Verwerfen',
    kept: (name) => `„${name}“ gehört jetzt zu den eigenen Projekten`,
    discarded: (name) => `„${name}“ verworfen`,
    undo: 'Rückgängig',
    opening: 'Das geteilte Projekt wird geöffnet',
    badLink: 'Dieser Link kann nicht geöffnet werden',
    noPayload:
      'Die Adresse enthält kein Projekt: Alles nach „#“ fehlt. Den Link noch einmal vollständig kopieren.',
    newerVersion: `Der Link stammt von einer neueren Version von ${product.name}. Die Seite zum Aktualisieren neu laden, dann erneut öffnen.`,
    damaged:
      'Der Link ist abgeschnitten oder wurde unterwegs verändert. Noch einmal vollständig kopieren; manche Chatprogramme kürzen lange Links.',
    unpackedTooLarge: (limit) =>
      `Der Link würde sich auf mehr als ${formatSize(limit)} entpacken. Er wurde nicht geöffnet.`,
    badFiles: (why) => `Der Link enthält Dateien, die kein Projekt haben kann: ${why}.`,
    goToProjects: 'Zu den Projekten',
  } satisfies Translation<typeof messages>,
};
