import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/chains/networks': {
    badNodeAddress:
      'Geben Sie eine Adresse ein, die mit https:// beginnt, für diesen Rechner auch mit http://',
    commaInAddress: 'Eine Adresse mit Komma kann nicht gespeichert werden: Schreiben Sie das Komma als %2C',
    nodeUnreachable: (host, reason) =>
      `${host} antwortet nicht (${reason}): Prüfen Sie die Adresse, die Verbindung und ob der Knoten Anfragen anderer Websites erlaubt`,
    noNode: (host, status) =>
      `${host} hat geantwortet (${status}), ist aber kein JSON-RPC-Knoten: Prüfen Sie die Adresse`,

    burner: (index) => `Wegwerfkonto ${index + 1}`,
    accountMade: (address) =>
      `Wegwerfkonto ${address} wurde angelegt. Sein Schlüssel ist nur in diesem Browser gespeichert: Verwenden Sie es nur in Testnetzen, und exportieren Sie den Schlüssel, um das Konto zu behalten.`,
    importKey: 'Privaten Schlüssel importieren',
    importKeyHint: (form) =>
      `${form}. Er wird verschlüsselt in diesem Browser gespeichert: Verwenden Sie nur Schlüssel von Testnetzen.`,
    keyExists: 'Dieses Konto ist bereits vorhanden',
    keyImported: (address) => `Der Schlüssel von ${address} wurde importiert`,
    exportKey: 'Privaten Schlüssel kopieren',
    keyCopied: (address) =>
      `Der private Schlüssel von ${address} ist in der Zwischenablage: Wer ihn liest, kann über das Konto verfügen`,
    removeKey: 'Wegwerfkonto entfernen',
    keyRemoved: (address) => `Der Schlüssel von ${address} wurde aus diesem Browser entfernt`,
    removeUnreadable: (chain) => `Die unlesbaren Schlüssel der ${chain}-Wegwerfkonten entfernen?`,
    keepUnreadable: 'Behalten',
    removeUnreadableYes: 'Unlesbare Schlüssel entfernen',
    removeUnreadableDetail:
      'Ohne eine andere Kopie der Schlüssel können Sie diese Konten danach nicht mehr verwenden. Führen Sie zuerst „Speicher: Verschlüsselte Schlüssel exportieren“ aus.',
    unreadableRemoved: 'Die unlesbaren Schlüssel wurden aus diesem Browser entfernt',
    noBurnerAccounts: (chain) =>
      `Es gibt keine Wegwerfkonten: Legen Sie eines mit „${chain}: Neues Wegwerfkonto“ an`,
    chooseAccount: 'Konto auswählen',
    noBurnerAccount: (address) => `Das Wegwerfkonto ${address} existiert nicht mehr`,

    connectWallet: 'Wallet verbinden',
    noWallets: (chain) =>
      `Dieser Browser hat keine Wallet für ${chain}; installieren Sie eine als Erweiterung und laden Sie die Seite neu`,
    chooseWallet: 'Wallet auswählen',
    walletNotConnected: (wallet) =>
      `${wallet} wurde nicht verbunden. Entsperren Sie die Wallet, verbinden Sie sie erneut und stimmen Sie dort zu.`,
    walletRefused: (wallet) => `${wallet} hat nicht signiert: Es wurde nichts gesendet`,

    noSigner: (chain) =>
      `Es gibt kein Konto zum Signieren. Legen Sie mit „${chain}: Neues Wegwerfkonto“ eines an, oder verbinden Sie eine Wallet.`,
    noSuchSigner: (address) => `Das Konto ${address} kann hier nicht signieren. Wählen Sie ein anderes.`,
    waitingForSignature: 'Warten auf eine Signatur',
    waitingForNetwork: 'Warten auf das Netzwerk',
    notPositive: (text) => `„${text}“ ist keine ganze Zahl über 0`,
    chooseContract: 'Deployten Vertrag auswählen',
    nothingDeployed: 'Auf diesem Netzwerk ist nichts deployt',
    networkClosed: 'Das lokale Netzwerk wurde geschlossen',
    noSnapshot: (id) =>
      `Der Snapshot „${id}“ existiert nicht: Ein Zurücksetzen löscht alle Snapshots, eine Rückkehr zu einem Snapshot die späteren`,
    failedSilently: 'Fehlgeschlagen; das Netzwerk nennt keinen Grund',
    wouldFail: (reason) =>
      `Das Netzwerk hat die Transaktion abgelehnt, weil sie fehlschlagen würde: ${reason}`,
  } satisfies Translation<typeof messages>,
};
