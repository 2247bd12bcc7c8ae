import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum': {
    compilerVersion: 'Compilerversion von Solidity',
    versionAuto: 'Nach den Pragmas',
    versionAutoDetail:
      'Der neueste mitgelieferte Compiler, den die Pragmas einer Datei und all ihrer Importe erlauben',
    versionInUse: 'jetzt gewählt',
    compilerEngine: 'Der Solidity-Compiler',
    testsEngine: 'Die Ausführung von Solidity-Tests',
    doesNotCompile: (reason) => `Kompiliert nicht: ${reason}`,
    nothingCompiled: 'Kompiliert nicht',
  } satisfies Translation<typeof messages>,
};
