import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton': {
    compiler: 'Der FunC-Compiler',
    network: 'Das lokale TON-Netzwerk',
    languages: 'Hilfe zu FunC, Tolk und Tact',
    symbols: 'Die Symbolsuche für FunC, Tolk und Tact',

    node: 'Der Worker, der TON-Knoten fragt',
    noNodeAddress:
      'Die Einstellung ton.toncenter enthält keine Adresse, die gefragt werden kann: https://…, oder http:// auf diesem Rechner',
    walletAccount: (wallet, network) => `${wallet} im ${network}`,
    remoteWallets: 'Wallet per Link oder QR-Code',
    chooseWallet: 'Die Wallet, die verbunden werden soll',
    loadingWallets: 'Die Liste der Wallets wird gelesen',
    awaitingWallet: (wallet) => `Warten auf ${wallet}`,
    connectTitle: (wallet) => `${wallet} verbinden`,
    connectHow: (wallet) =>
      `Den Code mit dem Telefon einlesen, auf dem ${wallet} ist, oder den Link dort öffnen, wo es installiert ist. Gefragt wird nach Ihrer Adresse; für jede Nachricht wird wieder gefragt.`,
    connectionCode: 'QR-Code des Links',
    openWallet: 'Link öffnen',
    copyLink: 'Link kopieren',
    linkCopied: 'Der Link ist kopiert',
    notCopied: (reason) => `Der Link ließ sich nicht kopieren: ${reason}`,
    cancel: 'Abbrechen',
    notConnected: 'Keine Wallet wurde verbunden: die Umgebung noch einmal wählen, um zu verbinden',
    link: 'Link',
    unreachable: (host) =>
      `Wallets auf anderen Geräten können von ${host} nicht lesen, wer sie fragt: Sinter unter einer Adresse öffnen, die sie erreichen, oder eine Wallet auf diesem Gerät nehmen`,
    noManifest: (origin) =>
      `Dieser Host hat keine /tonconnect-manifest.json, aus der Wallets erfahren, wer fragt: Wer Sinter dort bereitgestellt hat, baut es mit SINTER_ORIGIN=${origin} npm run build`,
    noneConnected: 'Keine Wallet ist per Link oder QR-Code verbunden',
    unreadableDisconnected:
      'Die gespeicherte Wallet-Verbindung ließ sich nicht entschlüsseln und wurde entfernt. Sinter auch in der Wallet trennen',
    disconnected: (wallet) => `${wallet} ist getrennt`,
    exploreTitle: 'Im Explorer öffnen',
    exploreNeedsPublic:
      'Dieses Netzwerk gibt es nur in diesem Browser: zuerst eine Wallet als Umgebung wählen',
    noExplorer: 'Die Einstellung ton.explorer enthält keine Adresse einer Website: https://…',
    verificationTitle: 'Prüfdateien schreiben',
    verificationWritten: (contract, folder, sources) =>
      `Was TONs Prüfdienst für ${contract} nimmt, liegt in ${folder}: die Anfrage und ${sources === 1 ? 'eine Quelle' : `${sources} Quellen`}`,
    scriptAsks: (question) => `Das Skript fragt: ${question}`,
    scriptOfOtherProject: 'Während das Skript lief, wurde ein anderes Projekt geöffnet',
    scriptNetworkChanged: 'Während das Skript lief, wurde in Deploy eine andere Umgebung gewählt',
    yes: 'Ja',
    no: 'Nein',
    nothingCompiled: 'Kein Contract des Projekts lässt sich kompilieren: siehe Probleme',
    noWrappers:
      'Kein Wrapper hat ein createFromConfig: Blueprint hat Wrapper in wrappers/*.ts, als Klassen mit dieser statischen Methode',
    chooseWrapper: 'Mit Wrapper deployen',
    chooseContract: (wrapper) => `Der Contract, für den ${wrapper} da ist`,
    configField: (wrapper, number, total) => `Konfiguration von ${wrapper}, ${number} von ${total}`,
    deployField: (wrapper, number, total) => `Argumente von ${wrapper}.sendDeploy, ${number} von ${total}`,
    amountType: 'Betrag in TON',
    wholeConfig: 'Konfiguration',
    optionalField: (name) => `${name} (darf leer bleiben)`,
    expression: (type) => `ein Ausdruck in TypeScript: ${type}`,
    notNumber: 'Eine Zahl angeben, etwa 42 oder 0x2a',
    notInteger: 'Eine ganze Zahl angeben, etwa 42 oder 0x2a',
    notAmount: 'Einen Betrag in TON eingeben, etwa 0.05',
    notBoolean: 'true oder false angeben',
    notAddress: 'Eine Adresse angeben, etwa EQ… oder 0:…',
    notCell: 'Eine Bag of Cells in Base64 oder hexadezimal angeben',
    notHexBytes: 'Bytes in hexadezimalen Ziffern angeben',
    notLiteral: (values) => `Eines von ${values} angeben`,
    needsExpression: (type) => `Einen Ausdruck in TypeScript für ${type} angeben`,
    askingWrapper: (wrapper) => `${wrapper} wird nach seinen Daten gefragt`,
    wrapperFailed: (wrapper, reason) => `${wrapper} ist gescheitert: ${reason}`,
    wrapperWithoutMessage: (wrapper) =>
      `${wrapper}.sendDeploy hat nicht genau eine Nachricht an den neuen Contract gesendet. Führen Sie es in einem Skript aus.`,
    wrapperReads: (wrapper) =>
      `${wrapper}.sendDeploy liest den Contract oder sendet eine externe Nachricht, bevor es den Contract gibt. Führen Sie es in einem Skript aus.`,
    wrapperWithoutData: (wrapper) => `${wrapper}.createFromConfig gab einen Contract ohne Daten`,
    otherWorkchain: (workchain) =>
      `Der Wrapper macht einen Contract der Workchain ${workchain}; hier kommen Contracts auf Workchain 0`,
    deployQuestion: (contract, address) => `${contract} unter ${address} deployen?`,
    deployYes: 'Deployen',
    deployNo: 'Nicht deployen',
    notDeployed: (contract, reason) => `${contract} wurde nicht deployt. ${reason}`,
    deployedAt: (contract, address) => `${contract} steht unter ${address}`,
  } satisfies Translation<typeof messages>,
};
