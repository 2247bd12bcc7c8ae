import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/vm': {
    badArgument: (given, type) =>
      `${given} ist kein gültiger Wert vom Typ ${type}. Adressen beginnen mit 0x. Bytes bestehen aus 0x und zwei Hexadezimalziffern pro Byte. Große Zahlen können Zeichenketten sein`,
    argumentCount: (name, wanted, given) =>
      `Falsche Anzahl von Argumenten für ${name}: ${wanted} erwartet, ${given} erhalten`,
    typeArgumentCount: (name, wanted, given) =>
      `Falsche Anzahl von Typargumenten für ${name}: ${wanted} erwartet, ${given} erhalten`,
    noFunctionName: (name) =>
      `„${name}“ ist kein Funktionsname. Schreiben Sie ihn in der Form 0x1::modul::funktion`,
    notEntry: (name) => `${name} ist keine Entry-Funktion. Eine Transaktion kann sie nicht aufrufen`,
    notView: (name) =>
      `${name} ist keine View-Funktion. Markieren Sie sie mit #[view], um sie ohne Transaktion aufzurufen`,
    parameterType: (name, type) =>
      `${name} hat einen Parameter vom Typ ${type}, der nicht von außen übergeben werden kann`,
    signerCount: (name, wanted, given) =>
      `Falsche Anzahl von Unterzeichnern für ${name}: ${wanted} erwartet, ${given} erhalten`,
    noAccount: (address) => `Das Konto ${address} existiert in diesem Netzwerk nicht`,
    badState: (why) => `Das ist kein gültiger Zustand eines lokalen Aptos-Netzwerks: ${why}`,
    timeBackwards: 'Die Zeit eines Netzwerks kann nicht rückwärts laufen',

    abort: (module, code, description = '') =>
      `Move-Abbruch in ${module}: ${code}${description === '' ? '' : `: ${description}`}`,
    failure: (status, place) => `Ausführung fehlgeschlagen in ${place}: ${status}`,
    outOfGas:
      'Das Gas ist aufgebraucht. Erhöhen Sie das maximale Gas der Transaktion, oder teilen Sie sie auf',
    statusDetail: (status, detail) => `${status} (${detail})`,
    script: 'dem Skript',

    publishForeign: (module, address) =>
      `${module} kann nicht von ${address} veröffentlicht werden, weil das Modul eine andere Adresse hat`,
    publishNames: (names) => `Die Module stimmen nicht mit den Metadaten des Pakets überein: ${names}`,
    publishIncompatible: (module, what) =>
      `${module} kann nicht aktualisiert werden: ${what}. Module, die es benutzen, würden nicht mehr funktionieren`,
    publishUnreadable: (why) => `Ein Modul des Pakets kann nicht geladen werden: ${why}`,
    changedStruct: (name) => `der Typ „${name}“ wurde geändert oder gelöscht`,
    changedFunction: (name) => `die Funktion „${name}“ wurde geändert oder gelöscht`,

    testTimeout: (gas) =>
      `Zeitüberschreitung des Tests: Er hat sein gesamtes Gas verbraucht (${gas} Einheiten)`,
    testShouldFail: 'Der Test sollte fehlschlagen, war aber erfolgreich',
    testWrongFailure: (wanted, found) =>
      `Der Test ist aus einem anderen Grund fehlgeschlagen. Erwartet: ${wanted}. Tatsächlich: ${found}`,
    abortCode: (code, module) => `Abbruchcode ${code} aus ${module}`,
    anyModule: 'einem beliebigen Modul',
  },
} satisfies { 'plugins/move-toolchain/engine/vm': Translation<typeof messages> };
