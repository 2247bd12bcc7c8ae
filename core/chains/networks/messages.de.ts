import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/chains/networks': {
    badNodeAddress: 'Eine Adresse angeben, die mit https:// beginnt, auf diesem Rechner auch mit http://',
    commaInAddress: 'Eine Adresse mit Komma kann nicht behalten werden: das Komma als %2C schreiben',
    nodeUnreachable: (host, reason) =>
      `${host} antwortet nicht (${reason}): Adresse und Verbindung prüfen, und ob andere Websites dort fragen dürfen`,
    noNode: (host, status) =>
      `${host} hat geantwortet (${status}), aber nicht wie ein Knoten, der JSON-RPC spricht: Adresse prüfen`,

    burner: (index) => `Wegwerfkonto ${index + 1}`,
    accountMade: (address) =>
      `Wegwerfkonto ${address} wurde angelegt. Nur dieser Browser hat seinen Schlüssel: nur in Testnetzen verwenden und den Schlüssel exportieren, um das Konto zu behalten`,
    importKey: 'Privaten Schlüssel importieren',
    importKeyHint: (form) =>
      `${form}. Er wird verschlüsselt in diesem Browser aufbewahrt: nur Schlüssel von Testnetzen verwenden`,
    keyIsThere: 'Dieses Konto ist schon da',
    keyImported: (address) => `Der Schlüssel von ${address} wurde importiert`,
    exportKey: 'Privaten Schlüssel kopieren',
    keyCopied: (address) =>
      `Der private Schlüssel von ${address} ist in der Zwischenablage: wer ihn liest, hat das Konto`,
    removeKey: 'Wegwerfkonto entfernen',
    keyRemoved: (address) => `Der Schlüssel von ${address} wurde aus diesem Browser entfernt`,
    removeUnreadable: (chain) => `Die unlesbaren Schlüssel der ${chain}-Wegwerfkonten entfernen?`,
    keepUnreadable: 'Behalten',
    removeUnreadableYes: 'Unlesbare Schlüssel entfernen',
    removeUnreadableDetail:
      'Ohne eine andere Kopie der Schlüssel sind die Konten danach nicht mehr zu verwenden. Zuerst „Speicher: Verschlüsselte Schlüssel exportieren“ ausführen',
    unreadableRemoved: 'Die unlesbaren Schlüssel wurden aus diesem Browser entfernt',
    noBurnerAccounts: (chain) => `Es gibt keines: mit „${chain}: Neues Wegwerfkonto“ eines anlegen`,
    chooseAccount: 'Das Konto wählen',
    noBurnerAccount: (address) => `Das Wegwerfkonto ${address} gibt es nicht mehr`,

    connectWallet: 'Wallet verbinden',
    noWallets: (chain) =>
      `Dieser Browser hat keine Wallet für ${chain}; bitte eine als Erweiterung installieren und die Seite neu laden`,
    chooseWallet: 'Die Wallet wählen',
    walletNotConnected: (wallet) =>
      `${wallet} wurde nicht verbunden. Bitte entsperren, erneut verbinden und dort zustimmen.`,
    walletRefused: (wallet) => `${wallet} hat nicht unterschrieben: es wurde nichts gesendet`,

    noSigner: (chain) =>
      `Es gibt kein Konto zum Unterschreiben. Mit „${chain}: Neues Wegwerfkonto“ eines anlegen oder eine Wallet verbinden.`,
    noSuchSigner: (address) => `Hier ist kein Konto ${address} zum Unterschreiben. Bitte ein anderes wählen.`,
    waitingForSignature: 'Warten auf eine Signatur',
    waitingForNetwork: 'Warten auf das Netzwerk',
    notPositive: (text) => `'${text}' ist keine ganze Zahl über 0`,
    chooseContract: 'Den deployten Vertrag wählen',
    nothingDeployed: 'Auf diesem Netzwerk ist nichts deployt',
    networkClosed: 'Das lokale Netzwerk wurde geschlossen',
    noSnapshot: (id) =>
      `Es gibt keinen Snapshot '${id}': Ein Zurücksetzen löscht alle Snapshots, eine Rückkehr zu einem Snapshot die späteren`,
    failedSilently: 'Es ist gescheitert, und das Netzwerk sagt nicht, warum',
    wouldFail: (reason) => `Das Netzwerk lehnt ab, weil es scheitern würde: ${reason}`,
  } satisfies Translation<typeof messages>,
};
