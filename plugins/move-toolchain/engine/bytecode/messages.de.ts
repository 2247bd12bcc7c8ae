import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/bytecode': {
    malformed: (cause, place, offset) =>
      `Das ist kein lesbarer Move-Bytecode: ${cause} (Byte ${offset}, ${place}). Das Modul neu kompilieren oder neu laden`,
    missingRow: (table, index) =>
      `Der Bytecode nennt Zeile ${index} von ${table}, die er nicht hat. Das Modul neu kompilieren`,

    BAD_MAGIC: 'er beginnt nicht mit den vier Bytes a1 1c eb 0b',
    UNKNOWN_VERSION: 'seine Version ist keine von 5 bis 10, oder seine Variante ist unbekannt',
    BAD_HEADER_TABLE:
      'seine Tabellen haben Lücken, überlappen sich, sind leer oder reichen über sein Ende hinaus',
    DUPLICATE_TABLE: 'er hat dieselbe Tabelle zweimal',
    UNKNOWN_TABLE_TYPE: 'er hat eine Tabelle unbekannter Art',
    BAD_TABLE_IN_SCRIPT: 'ein Skript hat eine Tabelle, die nur Module haben',
    UNEXPECTED_END: 'er endet zu früh',
    TRAILING_BYTES: 'es folgt noch etwas, wo er enden sollte',
    BAD_ULEB: 'eine Zahl hat nicht ihre kürzeste Form',
    NUMBER_TOO_LARGE: 'eine Zahl ist größer, als das Format erlaubt',
    BAD_MARKER: 'ein Byte hat einen Wert, der hier nichts bedeutet',
    BAD_TEXT: 'ein Text ist nicht in UTF-8',
    INVALID_IDENTIFIER: 'ein Name ist keiner, den Move erlaubt',
    UNKNOWN_SERIALIZED_TYPE: 'ein Typ ist von unbekannter Art',
    TYPE_TOO_DEEP: 'Typen stehen mehr als 256-fach ineinander',
    EMPTY_STRUCT_INSTANTIATION: 'ein generischer Struct bekommt keine Typargumente',
    UNKNOWN_VISIBILITY: 'eine Funktion ist weder privat, öffentlich noch für Freunde',
    INVALID_FLAG_BITS: 'eine Funktion hat Kennzeichen, die nichts bedeuten',
    UNKNOWN_OPCODE: 'eine Anweisung ist unbekannt',
    NEWER_THAN_VERSION: 'er enthält, was erst spätere Versionen des Formats haben',

    unverified: (rule, place) =>
      `Die VM würde diesen Code nicht laden: Er verletzt die Regel ${rule}, ${place}. Hat ihn ein Compiler erzeugt, ist das ein Fehler des Compilers`,
    atRow: (table, row) => `in Zeile ${row} von ${table}`,
    atInstruction: (name, instruction) =>
      `bei Anweisung ${instruction} ${name === undefined ? 'des Skripts' : `der Funktion '${name}'`}`,
  } satisfies Translation<typeof messages>,
};
