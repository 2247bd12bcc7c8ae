import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/deploy/session': {
    noProject: 'Zuerst ein Projekt öffnen: Was deployt wird, gehört zu einem Projekt',
    noEnvironment: (chain) =>
      `Hier gibt es noch kein Netzwerk für ${chain}: Das Plugin für ${chain} bringt keines mit. Die Verträge lassen sich bearbeiten, aufbewahren und exportieren`,
    unknownEnvironment: (id) => `Das Netzwerk „${id}“ gibt es nicht mehr: eine andere Umgebung wählen`,
    notConnected: 'Das Netzwerk ist nicht verbunden: die Umgebung noch einmal wählen',
    noContract:
      'Der Vertrag steht nicht mehr in der Liste: noch einmal deployen oder seine Adresse angeben (An Adresse)',
    artifactOfOtherProject: (contract) =>
      `${contract} wurde in einem anderen Projekt kompiliert: dieses Projekt kompilieren und es noch einmal versuchen`,
    noMethod: (contract, method) =>
      `${contract} hat keine Methode „${method}“ mehr: das Projekt kompilieren und eine andere wählen`,
    needsAddress: 'Die Adresse eines Vertrags angeben, der im Netzwerk steht',
    notLocal: 'Das kann nur ein lokales Netzwerk: als Umgebung das lokale Netzwerk wählen',
    noState: (network) => `${network} kann seinen Zustand nicht herausgeben`,
    noUpgrade: (network) => `${network} hat keine Proxys, deren Implementierung sich ersetzen ließe`,
    noControls: (network) => `An ${network} lässt sich nichts einstellen`,
    noData: (network) => `${network} nimmt keine rohen Daten an`,
    noSimulation: (network) => `${network} kann Transaktionen nicht ausprobieren, ohne sie zu senden`,
    noStateShown: (network) => `${network} zeigt nicht, was an Adressen steht`,
    noTrace: (network) => `${network} kann Transaktionen nicht verfolgen`,
    noQueries: (network) => `${network} beantwortet keine Anfragen von Skripten`,
    noJsonRpc: (network) => `${network} spricht kein JSON-RPC`,
    noSnapshot: 'Der Schnappschuss ist weg: Das Netzwerk wurde seitdem zurückgesetzt oder geladen',
    snapshot: (number) => `Schnappschuss ${number}`,
    brokenFile: (path, reason) =>
      `${path} ist nicht lesbar, darum beginnt die Liste der Deployments neu (${reason})`,
    lostState: (network, reason) =>
      `Der aufbewahrte Zustand von „${network}“ ist nicht lesbar, darum beginnt es beim ersten Block, ohne die Verträge, die dort standen (${reason})`,
    notKept: 'es wurde nichts aufbewahrt',
    notExported: (reason) => `Das ist kein exportiertes Netzwerk: ${reason}`,
    otherChain: (chain, expected) =>
      `Die Datei enthält ein Netzwerk der Chain „${chain}“: eine Datei von ${expected} wählen`,
    connecting: (network) => `${network} startet`,
    restoring: (network) => `Der Zustand von ${network} wird zurückgeholt`,
  } satisfies Translation<typeof messages>,
};
