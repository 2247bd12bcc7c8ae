import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine/tonconnect': {
    refused: (wallet) => `${wallet} durfte nicht: in der Wallet zustimmen und es noch einmal versuchen`,
    failed: (wallet, reason) => `${wallet} hat abgelehnt: ${reason}`,
    unknownNetwork: (wallet, id) =>
      `${wallet} ist in einem unbekannten Netzwerk (${id}): auf Mainnet oder Testnet umschalten`,
    badAnswer: (wallet) =>
      `${wallet} antwortet mit etwas, das TON Connect nicht kennt: die Wallet aktualisieren oder eine andere nehmen`,
    silent: (wallet, seconds) =>
      `${wallet} hat in ${seconds} Sekunden nicht geantwortet: die Wallet öffnen und es noch einmal versuchen`,
    left: (wallet) =>
      `${wallet} hat die Verbindung beendet: die Umgebung noch einmal wählen, um zu verbinden`,
    bridgeUnreachable: (host, reason) =>
      `Die Bridge ${host} ist nicht zu erreichen (${reason}): die Verbindung prüfen oder eine andere Wallet nehmen`,
    bridgeRefused: (host, status) => `Die Bridge ${host} hat abgelehnt: Sie antwortet ${status}`,
    listUnreachable: (address, reason) =>
      `Die Liste der Wallets unter ${address} ist nicht zu lesen (${reason}): die Einstellung ton.wallets berichtigen oder leeren`,
    notList: 'sie ist keine Liste von Wallets für TON Connect, oder keine davon hat eine Bridge',
  } satisfies Translation<typeof messages>,
};
