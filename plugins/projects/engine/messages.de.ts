import type { Translation } from '@core/base/localization/define-messages';
import { formatNumber } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/projects/engine': {
    absolutePath: (entry) =>
      `Der Eintrag „${entry}“ hat einen absoluten Pfad. Es wurde nichts importiert: Archive dürfen nur Pfade innerhalb ihrer selbst enthalten`,
    leavesRoot: (entry) =>
      `Der Eintrag „${entry}“ führt aus dem Archiv hinaus. Es wurde nichts importiert: Archive dürfen nur Pfade innerhalb ihrer selbst enthalten`,
    duplicateEntry: (entry) =>
      `Das Archiv enthält „${entry}“ zweimal. Es wurde nichts importiert: Welcher Eintrag gemeint ist, lässt sich nicht feststellen`,
    badPath: (why) => `${why}. Es wurde nichts importiert`,
    fileTooLarge: (entry, size, limit) => `„${entry}“ wäre ${size} groß; eine Datei darf ${limit} haben`,
    totalTooLarge: (name, size, limit) =>
      `„${name}“ würde sich auf ${size} entpacken; höchstens ${limit} lassen sich auf einmal importieren`,
    suspiciousRatio: (name, size, ratio) =>
      `„${name}“ würde sich auf ${size} entpacken, das ${ratio}-Fache der eigenen Größe, wie bei Archiven, die eine Festplatte füllen sollen. Es wurde nichts importiert`,
    nothingInside: (name) => `„${name}“ enthält keine Dateien zum Importieren`,
    zipOfZips: (name) => `„${name}“ enthält nur weitere Archive. Entpacken, dann jedes davon importieren`,
    wrongManifest: (why) =>
      `Die Projektliste dieses Archivs („.sinter/export.json“) ist nicht verwendbar: ${why}`,
    newerManifest: (version) =>
      `Dieses Archiv wurde von einer neueren Version exportiert (Format ${version}). Die Seite zum Aktualisieren neu laden, dann importieren`,
    missingFiles: (project, found, expected) =>
      `Das Archiv ist unvollständig: ${found} der ${expected} Dateien von „${project}“ sind darin`,
    link: (entry) => `${entry} (eine Verknüpfung)`,
    leftOutFolder: (folder, files, count) => `${folder} (${files === 1 ? '1 Datei' : `${count} Dateien`})`,
    fetching: 'Wird geladen',
    offline: 'Dieses Gerät ist offline. Verbinden oder eine ZIP-Datei importieren, die darauf liegt',
    unreachable: (host) => `${host} ist nicht erreichbar. Adresse und Verbindung prüfen`,
    corsRefused: (host) =>
      `${host} lässt andere Seiten seine Dateien nicht lesen (es sendet keinen CORS-Header). Die Datei im Browser herunterladen, dann als ZIP-Datei importieren`,
    notFound: (host) =>
      `${host} hat unter dieser Adresse nichts (404). Schreibweise prüfen, und ob sie öffentlich ist`,
    forbidden: (host) =>
      `${host} gibt es nicht heraus. Vielleicht ist es privat: herunterladen, dann die Datei importieren`,
    tooOften: (host) =>
      `${host} wurde zu oft gefragt und antwortet vorerst nicht mehr. In einer Stunde erneut versuchen oder eine ZIP-Datei herunterladen und importieren`,
    badStatus: (host, status) =>
      `${host} hat mit einem Fehler geantwortet (${status}). Später erneut versuchen`,
    silent: (host, seconds) =>
      `${host} hat ${seconds} Sekunden lang nichts gesendet. Später erneut versuchen`,
    brokenOff: (host) => `Die Verbindung zu ${host} ist abgebrochen. Erneut versuchen`,
    downloadTooLarge: (host, limit) =>
      `${host} sendet mehr als die ${limit}, die sich von einer Adresse importieren lassen`,
    noSuchFolder: (place) =>
      `Das Repository hat keine Dateien in „${place}“. Der Name eines Branches darf hier keinen Schrägstrich enthalten`,
    repositoryTooLarge: (files, size) =>
      `Das Repository hat mehr als die ${formatNumber(files)} Dateien oder ${size}, die sich einzeln laden lassen. Einen seiner Ordner angeben oder seine ZIP-Datei herunterladen und importieren`,
    wrongSnapshots: (path, why) =>
      `Die Liste der Snapshots in diesem Archiv („${path}“) ist nicht zu gebrauchen: ${why}`,
    missingSnapshot: (snapshot, path) =>
      `Das Archiv ist unvollständig: „${path}“ des Snapshots „${snapshot}“ fehlt darin`,
    reading: 'Wird gelesen',
    unpacking: 'Wird entpackt',
    packing: 'Wird gepackt',
  } satisfies Translation<typeof messages>,
};
