import { withoutFullStop } from '@core/base/errors';
import type { Translation } from '@core/base/localization/define-messages';
import { formatNumber } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/projects/engine': {
    absolutePath: (entry) =>
      `Der Eintrag „${entry}“ hat einen absoluten Pfad. Es wurde nichts importiert: Archive dürfen nur relative Pfade enthalten.`,
    leavesRoot: (entry) =>
      `Der Eintrag „${entry}“ verweist auf einen Pfad außerhalb des Archivs. Es wurde nichts importiert.`,
    duplicateEntry: (entry) =>
      `Das Archiv enthält „${entry}“ zweimal. Es wurde nichts importiert, weil die Einträge nicht zu unterscheiden sind.`,
    badPath: (why) => `${withoutFullStop(why)}. Es wurde nichts importiert.`,
    fileTooLarge: (entry, size, limit) =>
      `„${entry}“ wäre ${size} groß; eine Datei darf höchstens ${limit} groß sein`,
    totalTooLarge: (name, size, limit) =>
      `„${name}“ wäre entpackt ${size} groß; höchstens ${limit} lassen sich auf einmal importieren`,
    suspiciousRatio: (name, size, ratio) =>
      `„${name}“ wäre entpackt ${size} groß, ${ratio}-mal so groß wie das Archiv. Es wurde nichts importiert, weil solche Archive eine Festplatte füllen können.`,
    nothingInside: (name) => `„${name}“ enthält keine Dateien zum Importieren`,
    zipOfZips: (name) =>
      `„${name}“ enthält nur andere Archive. Das Archiv entpacken, dann jedes davon einzeln importieren.`,
    wrongManifest: (why) => `Die Projektliste dieses Archivs („.sinter/export.json“) ist ungültig: ${why}`,
    newerManifest: (version) =>
      `Dieses Archiv wurde von einer neueren Version exportiert (Format ${version}). Die Seite zum Aktualisieren neu laden, dann erneut importieren.`,
    missingFiles: (project, found, expected) =>
      `Das Archiv ist unvollständig: Es enthält ${found} der ${expected} Dateien von „${project}“`,
    link: (entry) => `${entry} (eine Verknüpfung)`,
    leftOutFolder: (folder, files, count) => `${folder} (${files === 1 ? '1 Datei' : `${count} Dateien`})`,
    fetching: 'Wird geladen',
    offline: 'Dieses Gerät ist offline. Eine Verbindung herstellen oder eine lokale ZIP-Datei importieren.',
    unreachable: (host) => `${host} ist nicht erreichbar. Adresse und Verbindung prüfen.`,
    corsRefused: (host) =>
      `${host} erlaubt anderen Seiten nicht, seine Dateien zu lesen (es sendet keinen CORS-Header). Die Datei im Browser herunterladen, dann als ZIP-Datei importieren.`,
    notFound: (host) =>
      `${host} hat unter dieser Adresse keine Datei (404). Schreibweise prüfen, und ob die Datei öffentlich ist.`,
    forbidden: (host) =>
      `${host} verweigert den Zugriff. Vielleicht ist die Datei privat: Datei herunterladen, dann importieren.`,
    tooOften: (host) =>
      `${host} hat zu viele Anfragen erhalten und antwortet vorerst nicht. In einer Stunde erneut versuchen oder eine ZIP-Datei herunterladen und importieren.`,
    badStatus: (host, status) =>
      `${host} hat mit einem Fehler geantwortet (${status}). Später erneut versuchen.`,
    silent: (host, seconds) =>
      `${host} hat ${seconds} Sekunden lang nichts gesendet. Später erneut versuchen.`,
    brokenOff: (host) => `Die Verbindung zu ${host} wurde unterbrochen. Erneut versuchen.`,
    downloadTooLarge: (host, limit) =>
      `${host} sendet mehr als ${limit}; mehr lässt sich von einer Adresse nicht importieren`,
    noSuchFolder: (place) =>
      `Das Repository hat keine Dateien in „${place}“. Branch-Namen mit Schrägstrich werden hier nicht unterstützt`,
    repositoryTooLarge: (files, size) =>
      `Das Repository überschreitet die Grenze von ${formatNumber(files)} Dateien oder ${size}. Einen seiner Ordner angeben oder seine ZIP-Datei herunterladen und importieren.`,
    wrongSnapshots: (path, why) =>
      `Die Liste der Snapshots in diesem Archiv („${path}“) ist nicht verwendbar: ${why}`,
    missingSnapshot: (snapshot, path) =>
      `Das Archiv ist unvollständig: „${path}“ aus dem Snapshot „${snapshot}“ fehlt`,
    reading: 'Wird gelesen',
    unpacking: 'Wird entpackt',
    packing: 'Wird gepackt',
  } satisfies Translation<typeof messages>,
};
