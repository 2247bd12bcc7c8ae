import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

export const german = {
  'plugins/chain-ethereum': {
    compilerVersion: 'Solidity-Compilerversion',
    versionAuto: 'Nach den Pragmas',
    versionAutoDetail:
      'Der neueste mitgelieferte Compiler, den die Pragmas einer Datei und all ihrer Importe erlauben',
    versionInUse: 'aktuell gewählt',
    versionDownloaded: 'Heruntergeladen',
    versionPublished: (size) => `Nicht heruntergeladen, etwa ${megabytes(size)}`,
    foundryProfile: 'Foundry-Profil',
    noFoundryConfig: 'Das Projekt hat keine foundry.toml mit Profilen',
    compilerFetcher: 'Das Herunterladen von Solidity-Compilern',
    compilerMissing: (version, requiredBy) =>
      requiredBy === undefined
        ? `Die Einstellung „ethereum.compiler.version“ wählt Solidity ${version}, das nicht mitgeliefert ist.`
        : `${requiredBy} verlangt Solidity ${version}, das nicht mitgeliefert ist.`,
    downloadCompiler: (version, size) => `Solidity ${version} herunterladen (${megabytes(size)})`,
    otherCompiler: (version) => `Solidity ${version} verwenden`,
    notNow: 'Nicht jetzt',
    waiting: 'wartet',
    waitingForChoice: (version) => `auf Ihre Wahl zu Solidity ${version}`,
    compilerNotListed: (version, host) =>
      `${host} bietet Solidity ${version} nicht an. Setzen Sie „ethereum.compiler.source“ auf einen anderen Server, zum Beispiel https://binaries.soliditylang.org/bin.`,
    compilerNotStored: (version) =>
      `Solidity ${version} ist in diesem Browser nicht mehr gespeichert. Kompilieren Sie noch einmal, um es herunterzuladen.`,
    badCompilerSource: (reason) => `Die Einstellung „ethereum.compiler.source“ ist ungültig: ${reason}`,
    nodeEngine: 'Die Verbindung zu Ethereum-Knoten',
    forkOf: (network) => `Abzweig von ${network}`,
    walletAccount: (index) => `Wallet-Konto ${index + 1}`,
    walletNotConnected: (wallet) =>
      `${wallet} wurde nicht verbunden. Wählen Sie die Wallet noch einmal aus, und erlauben Sie die Verbindung in der Wallet.`,
    addNode: 'Ethereum-Netzwerk hinzufügen',
    nodeAddress: 'Adresse eines JSON-RPC-Knotens',
    nodeName: 'Name für die Auswahl',
    nodeNeedsName: 'Geben Sie einen Namen ein',
    badNodeName: 'Ein Name darf keine Kommas und Gleichheitszeichen enthalten',
    nodeIsThere: 'Es gibt schon ein Netzwerk mit diesem Namen',
    removeNode: 'Ethereum-Netzwerk entfernen',
    noNodes: 'Es wurde kein Netzwerk hinzugefügt',
    chooseNode: 'Wählen Sie das Netzwerk, das entfernt werden soll. Verträge darauf bleiben bestehen.',
    keyForm: '64 Hexadezimalziffern',
    badKey: 'Ein privater Schlüssel besteht aus 64 Hexadezimalziffern, mit oder ohne 0x',
    signMessage: 'Nachricht signieren',
    signedBy: (account) => `Text, den ${account} signiert`,
    noSigner: 'Es ist kein Konto zum Signieren ausgewählt. Wählen Sie in „Ethereum Deploy“ eines aus.',
    signature: (signature) => `Signatur: ${signature}`,
    copy: 'Kopieren',
    network: 'Das lokale Ethereum-Netzwerk',
    verification: 'Die Verbindung zu Sourcify',
    verify: 'Bei Sourcify verifizieren',
    noSourcifyServer:
      'Es ist kein Server eingestellt. Geben Sie seine Adresse in der Einstellung „ethereum.sourcify“ an.',
    badSourcifyServer: (reason) => `Die Einstellung „ethereum.sourcify“ ist ungültig: ${reason}`,
    verifyNeedsPublic:
      'Verträge auf einem Netzwerk in diesem Browser können nicht verifiziert werden. Wählen Sie ein öffentliches Netzwerk als Umgebung.',
    verifyNeedsBuild: (contract) =>
      `Der kompilierte Code von ${contract} ist nicht in diesem Browser gespeichert. Kompilieren Sie das Projekt in dem Stand, in dem der Vertrag deployt wurde, und versuchen Sie es noch einmal.`,
    publishQuestion: (contract, host) => `Die Quellen von ${contract} bei ${host} veröffentlichen?`,
    publish: 'Veröffentlichen und verifizieren',
    publishDetail: 'Danach kann sie jeder lesen. Das lässt sich nicht rückgängig machen.',
    keepPrivate: 'Nicht veröffentlichen',
    verifying: (contract, host) => `${contract} wird bei ${host} verifiziert`,
    verified: (contract, address, match) =>
      ({
        exact_match: `${contract} an ${address} ist verifiziert: Code und Quellen stimmen überein`,
        match: `${contract} an ${address} ist verifiziert: Der Code stimmt überein, die Quellen unterscheiden sich in Kommentaren oder Namen`,
        already_verified: `${contract} an ${address} war schon verifiziert`,
      })[match],
    noNetwork: 'Hier gibt es kein lokales Ethereum-Netzwerk',
    notLocalNetwork: (name) =>
      `Das Netzwerk „${name}“ ist in Skripten nicht verfügbar. Skripte laufen auf dem lokalen Netzwerk dieser Seite: Verbinden Sie ohne Namen oder mit „default“. Um ein anderes Netzwerk zu verwenden, wählen Sie es in „Ethereum Deploy“ aus.`,
    networkClosed:
      'Die Verbindung zum Netzwerk ist geschlossen. Stellen Sie mit network.create() eine neue her.',
    tooManyNetworks: (count) =>
      `Ein Lauf kann höchstens ${count} Netzwerke gleichzeitig öffnen. Schließen Sie nicht mehr benötigte mit connection.close(), oder teilen Sie eines mit network.getOrCreate().`,
    noContract: (name, known) =>
      known.length === 0
        ? `Es gibt keinen Vertrag „${name}“: Das Projekt enthält keinen Solidity-Vertrag`
        : `Es gibt keinen Vertrag „${name}“ im Projekt. Verfügbar: ${known.join(', ')}`,
    ambiguousContract: (name, names) =>
      `Mehrere Verträge heißen „${name}“. Geben Sie einen der Namen „${names.join('“, „')}“ an.`,
    contractsBroken: (name, errors) =>
      `Der Vertrag „${name}“ ist nicht verfügbar, weil die Verträge des Projekts nicht kompilieren:\n${errors.join('\n')}`,
    compilerEngine: 'Der Solidity-Compiler',
    checksEngine: 'Formatierer und Linter für Solidity',
    symbolsEngine: 'Die Symbolsuche für Solidity',
    testsEngine: 'Die Ausführung von Solidity-Tests',
    testInput: 'Eingabe für einen Solidity-Test',
    doesNotCompile: (reason) => `Kompiliert nicht: ${reason}`,
    nothingCompiled: 'Kompiliert nicht',
    noRun: 'Es wurden noch keine Solidity-Tests ausgeführt. Führen Sie sie zuerst aus.',
    sameGas: 'Dasselbe Gas wie in der Momentaufnahme',
    gasDifference: ({ name, before, now }) =>
      `${name}: ${before} → ${now} (${now > before ? '+' : ''}${now - before}, ${now > before ? '+' : ''}${((100 * (now - before)) / Math.max(1, before)).toFixed(2)} %)`,
    gasWritten: (path, tests) =>
      `Gas von ${tests === 1 ? 'einem Test' : `${tests} Tests`} in ${path} gespeichert`,
  } satisfies Translation<typeof messages>,
};
