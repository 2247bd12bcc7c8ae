import type { Translation } from '@core/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum': {
    compilerVersion: 'Compilerversion von Solidity',
    versionAuto: 'Nach den Pragmas',
    versionAutoDetail:
      'Der neueste mitgelieferte Compiler, den die Pragmas einer Datei und all ihrer Importe erlauben',
    versionInUse: 'jetzt gewählt',
  } satisfies Translation<typeof messages>,
};
