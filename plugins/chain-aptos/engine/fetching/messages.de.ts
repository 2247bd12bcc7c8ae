import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/fetching': {
    unreachable: (host, reason) =>
      `${host} ist nicht erreichbar (${reason}). Verbindung herstellen, dann noch einmal kompilieren: Was einmal geholt wurde, bleibt da`,
    refused: (host, status) => `${host} hat mit einem Fehler geantwortet (${status})`,
    unknownPlace: (root) => `'${root}' nennt keinen Ort`,
    noGitAddress: (url) =>
      `Pakete werden noch nirgends geholt. Um es von ${url} zu holen, https://api.github.com in die Einstellung 'aptos.git' schreiben, oder das Paket ins Projekt kopieren und seinen Ordner mit 'local' nennen`,
    noNodeAddress: (network) =>
      `Pakete werden noch nirgends geholt. Um es aus '${network}' zu holen, die Adresse eines Knotens in die Einstellung 'aptos.node' schreiben: https://api.{network}.aptoslabs.com/v1`,
    otherNode: (network) =>
      `Move.toml nennt ${network}, die Einstellung 'aptos.node' einen anderen Knoten. Den vertrauenswürdigen an beiden Stellen nennen`,
    noGitHub: (url) =>
      `${url} ist kein Repository von GitHub, und andere lassen sich hier nicht lesen. Das Paket ins Projekt kopieren und seinen Ordner mit 'local' nennen`,
    noPackage: (folder, url) =>
      `${folder === '' ? 'Im Wurzelordner' : `In '${folder}'`} von ${url} steht in dieser Revision keine Move.toml`,
    tooLarge: (url) => `Das Paket von ${url} hat mehr als 500 Dateien oder 8 MB`,
    notPublished: (name, address, others) =>
      `${address} hat kein Paket '${name}' veröffentlicht${others.length > 0 ? `, aber ${others.join(', ')}` : ''}`,
    noSources: (name, address) =>
      `'${name}' wurde an ${address} ohne seine Quellen veröffentlicht, und nur gegen diese ließe sich hier kompilieren`,
  } satisfies Translation<typeof messages>,
};
