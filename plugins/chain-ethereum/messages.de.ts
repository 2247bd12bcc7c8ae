import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum': {
    compilerVersion: 'Compilerversion von Solidity',
    versionAuto: 'Nach den Pragmas',
    versionAutoDetail:
      'Der neueste mitgelieferte Compiler, den die Pragmas einer Datei und all ihrer Importe erlauben',
    versionInUse: 'jetzt gewählt',
    nodeEngine: 'Die Verbindung zu Ethereum-Knoten',
    forkOf: (network) => `Abzweig von ${network}`,
    burner: (index) => `Wegwerfkonto ${index + 1}`,
    walletAccount: (index) => `Wallet-Konto ${index + 1}`,
    walletNotConnected: (wallet) =>
      `${wallet} wurde nicht verbunden: erneut auswählen und in der Wallet erlauben`,
    addNode: 'Ethereum-Netzwerk hinzufügen',
    nodeAddress: 'Adresse eines Knotens, der JSON-RPC spricht',
    badNodeAddress: 'Eine Adresse angeben, die mit https:// beginnt, auf diesem Rechner auch mit http://',
    commaInAddress: 'Eine Adresse mit Komma kann nicht behalten werden: das Komma als %2C schreiben',
    nodeName: 'Name, unter dem es gewählt wird',
    nodeNeedsName: 'Einen Namen geben',
    badNodeName: 'Ein Name hat weder Kommas noch Gleichheitszeichen',
    nodeIsThere: 'Ein Netzwerk dieses Namens gibt es schon',
    removeNode: 'Ethereum-Netzwerk entfernen',
    noNodes: 'Es wurde kein Netzwerk hinzugefügt',
    chooseNode: 'Das Netzwerk wählen, das vergessen werden soll; Verträge darauf bleiben',
    accountMade: (address) =>
      `Wegwerfkonto ${address} wurde angelegt. Nur dieser Browser hat seinen Schlüssel: nur in Testnetzen verwenden und den Schlüssel exportieren, um das Konto zu behalten`,
    importKey: 'Privaten Schlüssel importieren',
    importKeyHint:
      '64 hexadezimale Ziffern. Er wird verschlüsselt in diesem Browser aufbewahrt: nur Schlüssel von Testnetzen verwenden',
    badKey: 'Ein privater Schlüssel ist eine Zahl aus 64 hexadezimalen Ziffern, mit oder ohne 0x',
    keyIsThere: 'Dieses Konto ist schon da',
    keyImported: (address) => `Der Schlüssel von ${address} wurde importiert`,
    exportKey: 'Privaten Schlüssel kopieren',
    keyCopied: (address) =>
      `Der private Schlüssel von ${address} ist in der Zwischenablage: wer ihn liest, hat das Konto`,
    removeKey: 'Wegwerfkonto entfernen',
    keyRemoved: (address) => `Der Schlüssel von ${address} wurde aus diesem Browser entfernt`,
    noBurnerAccounts: 'Es gibt keines: mit „Ethereum: Neues Wegwerfkonto“ eines anlegen',
    chooseAccount: 'Das Konto wählen',
    noBurnerAccount: (address) => `Das Wegwerfkonto ${address} gibt es nicht mehr`,
    signMessage: 'Nachricht signieren',
    signedBy: (account) => `Text, den ${account} signiert`,
    noSigner: 'Hier kann kein Konto signieren: in „Ethereum Deploy“ eines wählen',
    signature: (signature) => `Signatur: ${signature}`,
    copy: 'Kopieren',
    network: 'Das lokale Ethereum-Netzwerk',
    verification: 'Die Verbindung zu Sourcify',
    verify: 'Bei Sourcify verifizieren',
    chooseToVerify: 'Den Vertrag wählen, dessen Quellen veröffentlicht werden',
    nothingToVerify: 'Auf diesem Netzwerk ist nichts deployt',
    noSourcifyServer: "Kein Server ist eingestellt: der Einstellung 'ethereum.sourcify' seine Adresse geben",
    badSourcifyServer: (reason) => `Die Einstellung 'ethereum.sourcify' ist falsch: ${reason}`,
    verifyNeedsPublic:
      'Ein Netzwerk in diesem Browser lässt sich nicht verifizieren, weil sonst niemand es sieht: ein öffentliches als Umgebung wählen',
    verifyNeedsBuild: (contract) =>
      `Der kompilierte Code von ${contract} ist nicht in diesem Browser: das Projekt so kompilieren, wie es deployt wurde, und noch einmal versuchen`,
    publishQuestion: (contract, host) => `Die Quellen von ${contract} bei ${host} veröffentlichen?`,
    publish: 'Veröffentlichen und verifizieren',
    publishDetail: 'Alle können sie dann lesen, und sie lassen sich nicht zurücknehmen',
    keepPrivate: 'Für sich behalten',
    verifying: (contract, host) => `${contract} wird bei ${host} verifiziert`,
    verified: (contract, address, match) =>
      ({
        exact_match: `${contract} an ${address} ist verifiziert: Code und Quellen sind gleich`,
        match: `${contract} an ${address} ist verifiziert: Der Code ist gleich, Kommentare oder Namen der Quellen sind es nicht`,
        already_verified: `${contract} an ${address} war schon verifiziert`,
      })[match],
    noNetwork: 'Hier gibt es kein lokales Ethereum-Netzwerk',
    networkClosed: 'Die Verbindung zum Netzwerk ist geschlossen: mit network.create() eine neue herstellen',
    tooManyNetworks: (count) =>
      `Ein Lauf darf ${count} Netzwerke zugleich offen haben: nicht mehr gebrauchte mit connection.close() schließen oder eines mit network.getOrCreate() teilen`,
    noContract: (name, known) =>
      known.length === 0
        ? `Es gibt keinen Vertrag '${name}': Das Projekt hat keinen Vertrag in Solidity`
        : `Es gibt keinen Vertrag '${name}' im Projekt; es gibt ${known.join(', ')}`,
    ambiguousContract: (name, names) =>
      `Mehrere Verträge heißen '${name}': angeben, welcher gemeint ist, etwa '${names.join("' oder '")}'`,
    contractsBroken: (name, errors) =>
      `Es gibt keinen Vertrag '${name}', weil die Verträge des Projekts sich nicht übersetzen lassen:\n${errors.join('\n')}`,
    compilerEngine: 'Der Solidity-Compiler',
    formatterEngine: 'Der Formatierer für Solidity',
    testsEngine: 'Die Ausführung von Solidity-Tests',
    doesNotCompile: (reason) => `Kompiliert nicht: ${reason}`,
    nothingCompiled: 'Kompiliert nicht',
    coverageChannel: 'Abdeckung',
    gasChannel: 'Gas',
    noCoverage: 'Kein Test in Solidity ist gelaufen, also ist nichts abgedeckt',
    noRun: 'Noch sind keine Tests in Solidity gelaufen: zuerst ausführen',
    coverageFile: 'Datei',
    coverageLines: 'Zeilen',
    coverageBranches: 'Zweige',
    coverageFunctions: 'Funktionen',
    coverageTotal: 'Gesamt',
    lineRun: (times) => (times === 1 ? 'Von Tests einmal ausgeführt' : `Von Tests ${times}-mal ausgeführt`),
    linePartly: 'Nur ein Weg der Bedingung wurde von Tests genommen',
    lineMissed: 'Von keinem Test ausgeführt',
    clearCoverage: 'Abdeckung ausblenden',
    gasMethod: 'Methode',
    gasLeast: 'Min',
    gasMean: 'Mittel',
    gasMedian: 'Median',
    gasMost: 'Max',
    gasCalls: 'Aufrufe',
    gasCreation: (size) => `Anlegen (${size} Bytes)`,
    noGas: 'Die Tests haben keinen Vertrag des Projekts aufgerufen',
    sameGas: 'Dasselbe Gas wie in der Momentaufnahme',
    gasDifference: ({ name, before, now }) =>
      `${name}: ${before} → ${now} (${now > before ? '+' : ''}${now - before}, ${now > before ? '+' : ''}${((100 * (now - before)) / Math.max(1, before)).toFixed(2)} %)`,
    gasWritten: (path, tests) => `${path} hält das Gas von ${tests === 1 ? 'einem Test' : `${tests} Tests`}`,
    analysisChannel: 'Analyse',
    nothingToAnalyze: 'Das Projekt hat keine Solidity-Dateien zum Analysieren',
    analyzed: (count) =>
      count === 0
        ? 'Analyse beendet: nichts gefunden'
        : `Analyse beendet: ${count === 1 ? 'ein Fund' : `${count} Funde`} unter Probleme`,
    analysisFailed: (reason) => `Analyse fehlgeschlagen: ${reason}`,
  } satisfies Translation<typeof messages>,
};
