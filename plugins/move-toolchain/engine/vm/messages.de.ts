import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/vm': {
    badArgument: (given, type) =>
      `${given} ist kein gültiger Wert vom Typ ${type}. Adressen beginnen mit 0x. Bytes bestehen aus 0x und zwei Hexadezimalziffern pro Byte. Große Zahlen können Zeichenketten sein.`,
    badState: (why) => `Das ist kein gültiger Zustand eines lokalen Netzwerks: ${why}`,
    abort: (module, code, description = '') =>
      `Move-Abbruch in ${module}: ${code}${description === '' ? '' : `: ${description}`}`,
    failure: (status, place) => `Ausführung fehlgeschlagen in ${place}: ${status}`,
    outOfGas: 'Das Gas ist aufgebraucht. Erhöhen Sie das Gaslimit, oder teilen Sie die Transaktion auf.',
    statusDetail: (status, detail) => `${status} (${detail})`,
    script: 'dem Skript',
  },
} satisfies { 'plugins/move-toolchain/engine/vm': Translation<typeof messages> };
