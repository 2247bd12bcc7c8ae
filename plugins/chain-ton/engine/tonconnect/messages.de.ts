import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine/tonconnect': {
    refused: (wallet) =>
      `${wallet} hat die Anfrage abgelehnt: Bestätigen Sie sie in der Wallet und versuchen Sie es noch einmal`,
    failed: (wallet, reason) => `${wallet} hat abgelehnt: ${reason}`,
    unknownNetwork: (wallet, id) =>
      `${wallet} verwendet ein unbekanntes Netzwerk (${id}): Wechseln Sie in der Wallet zu Mainnet oder Testnet`,
    badAnswer: (wallet) =>
      `${wallet} hat eine ungültige TON-Connect-Antwort gesendet: Aktualisieren Sie die Wallet oder verwenden Sie eine andere`,
    silent: (wallet, seconds) =>
      `${wallet} hat nicht innerhalb von ${seconds} Sekunden geantwortet: Öffnen Sie die Wallet und versuchen Sie es noch einmal`,
    left: (wallet) =>
      `${wallet} hat die Verbindung beendet: Wählen Sie die Umgebung erneut, um die Wallet zu verbinden`,
    bridgeUnreachable: (host, reason) =>
      `Die Bridge ${host} ist nicht erreichbar (${reason}): Prüfen Sie Ihre Verbindung oder verwenden Sie eine andere Wallet`,
    bridgeRefused: (host, status) => `Die Bridge ${host} hat die Anfrage abgelehnt (Status ${status})`,
    listUnreachable: (address, reason) =>
      `Die Wallet-Liste unter ${address} kann nicht gelesen werden (${reason}): Korrigieren oder leeren Sie die Einstellung ton.wallets`,
    notList: 'sie ist keine Wallet-Liste im Format von TON Connect, oder keine Wallet hat eine Bridge',
  } satisfies Translation<typeof messages>,
};
