import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum': {
    compilerVersion: 'Compilerversion von Solidity',
    versionAuto: 'Nach den Pragmas',
    versionAutoDetail:
      'Der neueste mitgelieferte Compiler, den die Pragmas einer Datei und all ihrer Importe erlauben',
    versionInUse: 'jetzt gewählt',
    versionFetched:
      "Wird vom Server von 'ethereum.compiler.source' geholt, wenn er zum ersten Mal gebraucht wird",
    compilerFetcher: 'Das Herunterladen von Solidity-Compilern',
    badCompilerSource: (reason) => `Die Einstellung 'ethereum.compiler.source' ist falsch: ${reason}`,
    nodeEngine: 'Die Verbindung zu Ethereum-Knoten',
    forkOf: (network) => `Abzweig von ${network}`,
    walletAccount: (index) => `Wallet-Konto ${index + 1}`,
    walletNotConnected: (wallet) =>
      `${wallet} wurde nicht verbunden: erneut auswählen und in der Wallet erlauben`,
    addNode: 'Ethereum-Netzwerk hinzufügen',
    nodeAddress: 'Adresse eines Knotens, der JSON-RPC spricht',
    nodeName: 'Name, unter dem es gewählt wird',
    nodeNeedsName: 'Einen Namen geben',
    badNodeName: 'Ein Name hat weder Kommas noch Gleichheitszeichen',
    nodeIsThere: 'Ein Netzwerk dieses Namens gibt es schon',
    removeNode: 'Ethereum-Netzwerk entfernen',
    noNodes: 'Es wurde kein Netzwerk hinzugefügt',
    chooseNode: 'Das Netzwerk wählen, das vergessen werden soll; Verträge darauf bleiben',
    keyForm: '64 hexadezimale Ziffern',
    badKey: 'Ein privater Schlüssel ist eine Zahl aus 64 hexadezimalen Ziffern, mit oder ohne 0x',
    signMessage: 'Nachricht signieren',
    signedBy: (account) => `Text, den ${account} signiert`,
    noSigner: 'Hier kann kein Konto signieren: in „Ethereum Deploy“ eines wählen',
    signature: (signature) => `Signatur: ${signature}`,
    copy: 'Kopieren',
    network: 'Das lokale Ethereum-Netzwerk',
    verification: 'Die Verbindung zu Sourcify',
    verify: 'Bei Sourcify verifizieren',
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
    checksEngine: 'Formatierer und Linter für Solidity',
    symbolsEngine: 'Die Symbolsuche für Solidity',
    testsEngine: 'Die Ausführung von Solidity-Tests',
    doesNotCompile: (reason) => `Kompiliert nicht: ${reason}`,
    nothingCompiled: 'Kompiliert nicht',
    noRun: 'Noch sind keine Tests in Solidity gelaufen: zuerst ausführen',
    sameGas: 'Dasselbe Gas wie in der Momentaufnahme',
    gasDifference: ({ name, before, now }) =>
      `${name}: ${before} → ${now} (${now > before ? '+' : ''}${now - before}, ${now > before ? '+' : ''}${((100 * (now - before)) / Math.max(1, before)).toFixed(2)} %)`,
    gasWritten: (path, tests) => `${path} hält das Gas von ${tests === 1 ? 'einem Test' : `${tests} Tests`}`,
  } satisfies Translation<typeof messages>,
};
