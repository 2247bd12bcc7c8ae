import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton': {
    compiler: 'Der FunC-Compiler',
    network: 'Das lokale TON-Netzwerk',
    languages: 'Hilfe zu FunC, Tolk und Tact',

    nothingCompiled: 'Kein Contract des Projekts lässt sich kompilieren: siehe Probleme',
    noWrappers:
      'Kein Wrapper hat ein createFromConfig: Blueprint hat Wrapper in wrappers/*.ts, als Klassen mit dieser statischen Methode',
    chooseWrapper: 'Mit Wrapper deployen',
    chooseContract: (wrapper) => `Der Contract, für den ${wrapper} da ist`,
    configField: (wrapper, number, total) => `Konfiguration von ${wrapper}, ${number} von ${total}`,
    wholeConfig: 'Konfiguration',
    optionalField: (name) => `${name} (darf leer bleiben)`,
    expression: (type) => `ein Ausdruck in TypeScript: ${type}`,
    notNumber: 'Eine Zahl angeben, etwa 42 oder 0x2a',
    notInteger: 'Eine ganze Zahl angeben, etwa 42 oder 0x2a',
    notBoolean: 'true oder false angeben',
    notAddress: 'Eine Adresse angeben, etwa EQ… oder 0:…',
    notCell: 'Eine Bag of Cells in Base64 oder hexadezimal angeben',
    notHexBytes: 'Bytes in hexadezimalen Ziffern angeben',
    notLiteral: (values) => `Eines von ${values} angeben`,
    needsExpression: (type) => `Einen Ausdruck in TypeScript für ${type} angeben`,
    askingWrapper: (wrapper) => `${wrapper} wird nach seinen Daten gefragt`,
    wrapperFailed: (wrapper, reason) => `${wrapper}.createFromConfig ist gescheitert: ${reason}`,
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
