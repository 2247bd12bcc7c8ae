import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum': {
    compilerVersion: 'Compilerversion von Solidity',
    versionAuto: 'Nach den Pragmas',
    versionAutoDetail:
      'Der neueste mitgelieferte Compiler, den die Pragmas einer Datei und all ihrer Importe erlauben',
    versionInUse: 'jetzt gewählt',
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
  } satisfies Translation<typeof messages>,
};
