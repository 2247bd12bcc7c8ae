import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/vm': {
    argumentCount: (name, wanted, given) =>
      `Falsche Anzahl von Argumenten für ${name}: ${wanted} erwartet, ${given} erhalten`,
    typeArgumentCount: (name, wanted, given) =>
      `Falsche Anzahl von Typargumenten für ${name}: ${wanted} erwartet, ${given} erhalten`,
    noFunctionName: (name) =>
      `„${name}“ ist kein Funktionsname. Schreiben Sie ihn in der Form 0x1::modul::funktion.`,
    notEntry: (name) => `${name} ist keine Entry-Funktion. Eine Transaktion kann sie nicht aufrufen.`,
    notView: (name) =>
      `${name} ist keine View-Funktion. Markieren Sie sie mit #[view], um sie ohne Transaktion aufzurufen.`,
    parameterType: (name, type) =>
      `${name} hat einen Parameter vom Typ ${type}, der nicht von außen übergeben werden kann`,
    signerCount: (name, wanted, given) =>
      `Falsche Anzahl von Unterzeichnern für ${name}: ${wanted} erwartet, ${given} erhalten`,
    timeBackwards: 'Die Zeit eines Netzwerks kann nicht rückwärts laufen',
    publishForeign: (module, address) =>
      `${module} kann nicht von ${address} veröffentlicht werden, weil das Modul eine andere Adresse hat`,
    publishNames: (names) => `Die Module stimmen nicht mit den Metadaten des Pakets überein: ${names}`,
    publishIncompatible: (module, what) =>
      `${module} kann nicht aktualisiert werden: ${what}. Module, die es benutzen, würden nicht mehr funktionieren.`,
    publishUnreadable: (why) => `Ein Modul des Pakets kann nicht geladen werden: ${why}`,
    changedStruct: (name) => `der Typ „${name}“ wurde geändert oder gelöscht`,
    changedFunction: (name) => `die Funktion „${name}“ wurde geändert oder gelöscht`,
    testShouldFail: 'Der Test sollte fehlschlagen, war aber erfolgreich',
    testWrongFailure: (wanted, found) =>
      `Der Test ist aus einem anderen Grund fehlgeschlagen. Erwartet: ${wanted}. Tatsächlich: ${found}`,
    abortCode: (code, module) => `Abbruchcode ${code} aus ${module}`,
    anyModule: 'einem beliebigen Modul',
  },
} satisfies { 'plugins/chain-aptos/engine/vm': Translation<typeof messages> };
