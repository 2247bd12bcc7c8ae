import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton': {
    compiler: 'Der FunC-Compiler',
    network: 'Das lokale TON-Netzwerk',
    languages: 'Die Sprachunterstützung für FunC, Tolk und Tact',
    symbols: 'Die Symbolsuche für FunC, Tolk und Tact',

    node: 'Die Verbindung zu TON-Knoten',
    noNodeAddress:
      'Die Einstellung ton.toncenter enthält keine gültige Adresse: Geben Sie eine https://-Adresse ein, oder eine http://-Adresse auf diesem Rechner',
    walletAccount: (wallet, network) => `${wallet} im ${network}`,
    remoteWallets: 'Wallet per Link oder QR-Code',
    chooseWallet: 'Die Wallet, die verbunden werden soll',
    loadingWallets: 'Wallet-Liste wird geladen',
    awaitingWallet: (wallet) => `Warten auf ${wallet}`,
    connectTitle: (wallet) => `${wallet} verbinden`,
    connectHow: (wallet) =>
      `Scannen Sie den Code mit dem Telefon, auf dem ${wallet} installiert ist, oder öffnen Sie den Link auf dem Gerät mit der Wallet. Die Wallet fragt, ob Sinter Ihre Adresse sehen darf, und später nach jeder Nachricht.`,
    connectionCode: 'QR-Code des Links',
    openWallet: 'Link öffnen',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    notCopied: (reason) => `Der Link konnte nicht kopiert werden: ${reason}`,
    cancel: 'Abbrechen',
    notConnected:
      'Es wurde keine Wallet verbunden. Wählen Sie die Umgebung erneut, um eine Wallet zu verbinden.',
    link: 'Link',
    unreachable: (host) =>
      `Wallets auf anderen Geräten erreichen ${host} nicht, um diese App zu identifizieren. Öffnen Sie Sinter unter einer öffentlichen Adresse oder verwenden Sie eine Wallet auf diesem Gerät.`,
    noManifest: (origin) =>
      `Auf diesem Host fehlt /tonconnect-manifest.json, mit der Wallets diese App identifizieren. Der Betreiber muss Sinter mit SINTER_ORIGIN=${origin} npm run build bauen.`,
    noneConnected: 'Keine Wallet ist per Link oder QR-Code verbunden',
    unreadableDisconnected:
      'Die gespeicherte Wallet-Verbindung konnte nicht entschlüsselt werden und wurde entfernt. Trennen Sie Sinter auch in der Wallet.',
    disconnected: (wallet) => `${wallet} wurde getrennt`,
    exploreTitle: 'Im Explorer öffnen',
    exploreNeedsPublic:
      'Dieses Netzwerk existiert nur in diesem Browser. Wählen Sie zuerst eine Wallet als Umgebung.',
    noExplorer: 'Die Einstellung ton.explorer enthält keine gültige Adresse einer Website: https://…',
    verificationTitle: 'Prüfdateien schreiben',
    verificationWritten: (contract, folder, sources) =>
      `Die Dateien für den TON-Verifier zu ${contract} liegen in ${folder}: die Anfrage und ${sources === 1 ? 'eine Quelldatei' : `${sources} Quelldateien`}`,
    scriptAsks: (question) => `Das Skript fragt: ${question}`,
    scriptOfOtherProject: 'Während das Skript lief, wurde ein anderes Projekt geöffnet',
    scriptNetworkChanged: 'Während das Skript lief, wurde in Deploy eine andere Umgebung gewählt',
    yes: 'Ja',
    no: 'Nein',
    nothingCompiled: 'Kein Vertrag des Projekts lässt sich kompilieren. Siehe „Probleme“.',
    noWrappers:
      'Kein Wrapper hat ein createFromConfig: Blueprint erwartet in wrappers/*.ts Klassen mit dieser statischen Methode',
    chooseWrapper: 'Mit Wrapper deployen',
    chooseContract: (wrapper) => `Der Vertrag für ${wrapper}`,
    configField: (wrapper, number, total) => `Konfiguration von ${wrapper}, ${number} von ${total}`,
    deployField: (wrapper, number, total) => `Argumente von ${wrapper}.sendDeploy, ${number} von ${total}`,
    amountType: 'Betrag in TON',
    wholeConfig: 'Konfiguration',
    optionalField: (name) => `${name} (optional)`,
    expression: (type) => `TypeScript-Ausdruck: ${type}`,
    notNumber: 'Geben Sie eine Zahl ein, zum Beispiel 42 oder 0x2a',
    notInteger: 'Geben Sie eine ganze Zahl ein, zum Beispiel 42 oder 0x2a',
    notAmount: 'Geben Sie einen Betrag in TON ein, zum Beispiel 0.05',
    notBoolean: 'Geben Sie true oder false ein',
    notAddress: 'Geben Sie eine Adresse ein, zum Beispiel EQ… oder 0:…',
    notCell: 'Geben Sie eine Bag of Cells in Base64 oder hexadezimal ein',
    notHexBytes: 'Geben Sie Bytes in hexadezimalen Ziffern ein',
    notLiteral: (values) => `Geben Sie einen dieser Werte ein: ${values}`,
    needsExpression: (type) => `Geben Sie einen TypeScript-Ausdruck für ${type} ein`,
    askingWrapper: (wrapper) => `Daten von ${wrapper} werden abgefragt`,
    wrapperFailed: (wrapper, reason) => `${wrapper} ist fehlgeschlagen: ${reason}`,
    wrapperWithoutMessage: (wrapper) =>
      `${wrapper}.sendDeploy hat nicht genau eine Nachricht an den neuen Vertrag gesendet. Führen Sie es in einem Skript aus.`,
    wrapperReads: (wrapper) =>
      `${wrapper}.sendDeploy liest den Vertrag oder sendet eine externe Nachricht, bevor der Vertrag existiert. Führen Sie es in einem Skript aus.`,
    wrapperWithoutData: (wrapper) => `${wrapper}.createFromConfig hat einen Vertrag ohne Daten zurückgegeben`,
    otherWorkchain: (workchain) =>
      `Der Wrapper erstellt einen Vertrag für Workchain ${workchain}; hier werden Verträge nur auf Workchain 0 bereitgestellt`,
    deployQuestion: (contract, address) => `${contract} unter ${address} deployen?`,
    deployYes: 'Deployen',
    deployNo: 'Nicht deployen',
    notDeployed: (contract, reason) => `${contract} wurde nicht deployt. ${reason}`,
    deployedAt: (contract, address) => `${contract} wurde an ${address} deployt`,
  } satisfies Translation<typeof messages>,
};
