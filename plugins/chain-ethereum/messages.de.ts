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
  } satisfies Translation<typeof messages>,
};
