import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/fetching': {
    unreachable: (host, reason) =>
      `${host} ist nicht erreichbar (${reason}). Bitte die Internetverbindung prüfen und erneut kompilieren. Geladene Pakete werden in diesem Browser gespeichert.`,
    refused: (host, status) => `${host} hat mit einem Fehler geantwortet (${status})`,
    unknownPlace: (root) => `„${root}“ ist kein Ort eines Pakets`,
    noGitAddress: (url) =>
      `Für Git-Pakete ist kein Server eingestellt. Um das Paket von ${url} zu laden, setzen Sie die Einstellung „aptos.git“ auf https://api.github.com. Oder kopieren Sie das Paket in das Projekt und geben Sie seinen Ordner mit „local“ an.`,
    noNodeAddress: (network) =>
      `Für Pakete auf Chains ist kein Knoten eingestellt. Um das Paket aus „${network}“ zu laden, setzen Sie die Einstellung „aptos.node“ auf die Adresse eines Knotens: https://api.{network}.aptoslabs.com/v1`,
    otherNode: (network) =>
      `Move.toml nennt den Knoten ${network}, aber die Einstellung „aptos.node“ einen anderen. Geben Sie an beiden Stellen einen Knoten an, dem Sie vertrauen.`,
    noGitHub: (url) =>
      `${url} liegt nicht auf GitHub. Nur Pakete von GitHub können geladen werden. Kopieren Sie das Paket in das Projekt und geben Sie seinen Ordner mit „local“ an.`,
    noPackage: (folder, url) =>
      `${folder === '' ? 'Im Wurzelordner' : `In „${folder}“`} von ${url} gibt es in dieser Revision keine Move.toml`,
    tooLarge: (url) => `Das Paket von ${url} hat mehr als 500 Dateien oder 8 MB`,
    notPublished: (name, address, others) =>
      `${address} hat kein Paket „${name}“ veröffentlicht${others.length > 0 ? `, aber ${others.join(', ')}` : ''}`,
    noSources: (name, address) =>
      `„${name}“ wurde an ${address} ohne Quelltexte veröffentlicht, die zum Kompilieren nötig sind`,
  } satisfies Translation<typeof messages>,
};
