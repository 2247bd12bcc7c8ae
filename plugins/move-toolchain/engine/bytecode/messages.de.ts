import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/bytecode': {
    malformed: (cause, place, offset) =>
      `Ungültiger Move-Bytecode: ${cause} (Byte ${offset}, ${place}). Kompilieren Sie das Modul neu, oder laden Sie es erneut herunter.`,
    missingRow: (table, index) =>
      `Der Bytecode verweist auf Zeile ${index} von ${table}, die nicht existiert. Kompilieren Sie das Modul neu.`,

    BAD_MAGIC: 'die Datei beginnt nicht mit den vier Bytes a1 1c eb 0b',
    UNKNOWN_VERSION: 'die Version ist nicht 5 bis 10, oder die Variante ist unbekannt',
    BAD_HEADER_TABLE:
      'Tabellen haben Lücken, überlappen sich, sind leer oder reichen über das Dateiende hinaus',
    DUPLICATE_TABLE: 'eine Tabelle kommt doppelt vor',
    UNKNOWN_TABLE_TYPE: 'eine Tabelle hat einen unbekannten Typ',
    BAD_TABLE_IN_SCRIPT: 'ein Skript hat eine Tabelle, die nur in Modulen erlaubt ist',
    UNEXPECTED_END: 'unerwartetes Dateiende',
    TRAILING_BYTES: 'nach dem Ende folgen weitere Bytes',
    BAD_ULEB: 'eine ULEB128-Zahl ist nicht in ihrer kürzesten Form',
    NUMBER_TOO_LARGE: 'eine Zahl ist größer, als das Format erlaubt',
    BAD_MARKER: 'ein Byte hat hier einen ungültigen Wert',
    BAD_TEXT: 'ein Text ist kein gültiges UTF-8',
    INVALID_IDENTIFIER: 'ein Bezeichner ist ungültig',
    UNKNOWN_SERIALIZED_TYPE: 'ein Typ ist unbekannt',
    TYPE_TOO_DEEP: 'Typen sind mehr als 256-fach geschachtelt',
    EMPTY_STRUCT_INSTANTIATION: 'ein generischer Struct hat keine Typargumente',
    UNKNOWN_VISIBILITY: 'die Sichtbarkeit einer Funktion ist ungültig',
    INVALID_FLAG_BITS: 'eine Funktion hat ungültige Flags',
    UNKNOWN_OPCODE: 'eine Anweisung ist unbekannt',
    NEWER_THAN_VERSION: 'die Datei benutzt etwas, das es erst in späteren Versionen des Formats gibt',

    unverified: (rule, place) =>
      `Die VM würde diesen Code ablehnen: Verstoß gegen die Regel ${rule} ${place}. Hat ein Compiler den Code erzeugt, ist das ein Fehler des Compilers.`,
    atRow: (table, row) => `in Zeile ${row} von ${table}`,
    atInstruction: (name, instruction) =>
      `bei Anweisung ${instruction} ${name === undefined ? 'des Skripts' : `der Funktion \`${name}\``}`,
  } satisfies Translation<typeof messages>,
};
