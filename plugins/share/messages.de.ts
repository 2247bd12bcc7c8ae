import { withoutFullStop } from '@core/base/errors';
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
      `„${name}“ ist privat und kann nicht geteilt werden. Zuerst auf der Projektseite teilbar machen.`,
    noProject: 'Es ist kein Projekt geöffnet. Ein Projekt öffnen oder auf der Projektseite auswählen.',
    title: (name) => `„${name}“ teilen`,
    description:
      'Der Link enthält das ganze Projekt. Alle, die ihn haben, können eine Kopie öffnen. Auf einem Server wird nichts gespeichert.',
    link: 'Link zum Teilen',
    copied: 'In die Zwischenablage kopiert',
    notCopied:
      'Der Browser hat das Kopieren des Links nicht erlaubt. Den Link markieren und manuell kopieren.',
    copy: 'Link kopieren',
    close: 'Schließen',
    contents: (count, bytes) => `${files(count)}, ${formatSize(bytes)}`,
    leftOut: (paths) => `Ausgelassen: ${paths.join(', ')}`,
    settings: 'Einstellungen und Layout',
    buildFolder: 'build/ (durch Kompilieren wiederherstellbar)',
    length: characters,
    longLink:
      'Manche Chatprogramme kürzen Links mit mehr als 2.000 Zeichen. Einen längeren Link per E-Mail oder als Datei senden.',
    tooLong: (length, limit) =>
      `Der Link wäre ${characters(length)} lang; Browser öffnen zuverlässig nur Links bis ${characters(limit)}.`,
    tooLarge: (bytes, limit) =>
      `Das Projekt ist ${formatSize(bytes)} groß; ein Link kann höchstens ${formatSize(limit)} enthalten.`,
    instead: 'Stattdessen als ZIP-Datei exportieren und diese senden.',
    exportInstead: 'Projekt exportieren',
    temporary: 'Temporäres Projekt',
    temporaryHint:
      'Aus einem Link geöffnet. Dieses Projekt steht nicht in Ihrer Projektliste und wird nach einem Tag gelöscht, wenn Sie es nicht behalten. Es wurde kein Code ausgeführt.',
    keep: 'Behalten',
    discard: 'Verwerfen',
    kept: (name) => `„${name}“ steht jetzt in Ihrer Projektliste`,
    discarded: (name) => `„${name}“ verworfen`,
    undo: 'Rückgängig',
    opening: 'Das geteilte Projekt wird geöffnet',
    badLink: 'Dieser Link kann nicht geöffnet werden',
    noPayload: 'Der Link ist unvollständig: Der Teil nach „#“ fehlt. Den vollständigen Link erneut kopieren.',
    newerVersion: `Der Link stammt von einer neueren Version von ${product.name}. Die Seite zum Aktualisieren neu laden, dann erneut öffnen.`,
    damaged:
      'Der Link ist unvollständig oder wurde verändert. Den vollständigen Link erneut kopieren; manche Chatprogramme kürzen lange Links.',
    unpackedTooLarge: (limit) =>
      `Das Projekt in diesem Link wäre entpackt größer als ${formatSize(limit)}. Es wurde nicht geöffnet.`,
    badFiles: (why) => `Der Link enthält ungültige Dateien: ${withoutFullStop(why)}.`,
    goToProjects: 'Zu den Projekten',
  } satisfies Translation<typeof messages>,
};
