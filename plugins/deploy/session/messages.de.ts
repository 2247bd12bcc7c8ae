import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/deploy/session': {
    noProject: 'Zuerst ein Projekt öffnen, weil Deployments zu einem Projekt gehören',
    noEnvironment: (chain) =>
      `Für ${chain} gibt es hier noch kein Netzwerk. Verträge lassen sich bearbeiten, speichern und exportieren.`,
    unknownEnvironment: (id) => `Das Netzwerk „${id}“ gibt es nicht mehr. Eine andere Umgebung auswählen.`,
    notConnected: 'Das Netzwerk ist nicht verbunden. Die Umgebung erneut auswählen.',
    noContract:
      'Der Vertrag ist nicht mehr in der Liste. Erneut deployen oder die Adresse unter „An Adresse“ eingeben.',
    artifactOfOtherProject: (contract) =>
      `${contract} wurde in einem anderen Projekt kompiliert. Dieses Projekt kompilieren und erneut versuchen.`,
    noMethod: (contract, method) =>
      `${contract} hat keine Methode „${method}“ mehr. Das Projekt kompilieren und eine andere auswählen.`,
    needsAddress: 'Die Adresse eines deployten Vertrags eingeben',
    notLocal: 'Das unterstützt nur ein lokales Netzwerk. Als Umgebung das lokale Netzwerk auswählen.',
    noState: (network) => `${network} unterstützt den Export des Zustands nicht`,
    noUpgrade: (network) => `${network} hat keine Proxys mit austauschbarer Implementierung`,
    noControls: (network) => `${network} hat keine Einstellungen`,
    noData: (network) => `${network} unterstützt keine rohen Daten`,
    noSimulation: (network) => `${network} unterstützt keine Simulation von Transaktionen`,
    noStateShown: (network) => `${network} unterstützt die Anzeige des Zustands von Adressen nicht`,
    noTrace: (network) => `${network} unterstützt die Nachverfolgung von Transaktionen nicht`,
    noQueries: (network) => `${network} unterstützt keine Abfragen aus Skripten`,
    noJsonRpc: (network) => `${network} unterstützt kein JSON-RPC`,
    noSnapshot:
      'Der Schnappschuss ist nicht mehr verfügbar, weil das Netzwerk seitdem zurückgesetzt oder geladen wurde',
    snapshot: (number) => `Schnappschuss ${number}`,
    brokenFile: (path, reason) =>
      `${path} ist nicht lesbar. Die Liste der Deployments beginnt leer (${reason}).`,
    lostState: (network, reason) =>
      `Der gespeicherte Zustand von „${network}“ ist nicht lesbar. Das Netzwerk beginnt beim ersten Block, ohne die früheren Verträge (${reason}).`,
    notKept: 'es wurde nichts gespeichert',
    notExported: (reason) => `Das ist keine gültige Exportdatei eines Netzwerks: ${reason}`,
    otherChain: (chain, expected) =>
      `Die Datei enthält ein Netzwerk für „${chain}“. Eine Datei für ${expected} auswählen.`,
    connecting: (network) => `${network} wird gestartet`,
    restoring: (network) => `Der Zustand von ${network} wird wiederhergestellt`,
  } satisfies Translation<typeof messages>,
};
