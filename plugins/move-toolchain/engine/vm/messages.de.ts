import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/vm': {
    badArgument: (given, type) =>
      `${given} ist kein ${type}. Adressen beginnen mit 0x, Bytes sind 0x und je zwei Ziffern, große Zahlen dürfen Text sein`,
    argumentCount: (name, wanted, given) => `${name} nimmt ${wanted} Argumente, gegeben sind ${given}`,
    typeArgumentCount: (name, wanted, given) => `${name} nimmt ${wanted} Typargumente, gegeben sind ${given}`,
    noFunctionName: (name) => `'${name}' nennt keine Funktion. Zu schreiben als 0x1::modul::funktion`,
    notEntry: (name) => `${name} ist keine Entry-Funktion, eine Transaktion kann sie nicht aufrufen`,
    notView: (name) =>
      `${name} ist keine View-Funktion. Mit #[view] markieren, um sie ohne Transaktion aufzurufen`,
    parameterType: (name, type) => `${name} nimmt ein ${type}, das nicht von außen gegeben werden kann`,
    signerCount: (name, wanted, given) =>
      `${name} ist von ${wanted} Konten zu signieren, signiert haben ${given}`,
    noAccount: (address) => `In diesem Netz gibt es kein Konto ${address}`,
    noSnapshot: (id) => `Es gibt keinen Schnappschuss ${id}, oder er ist zurückgenommen`,
    badState: (why) => `Das ist kein Zustand eines lokalen Aptos-Netzes: ${why}`,
    timeBackwards: 'Auf einer Chain geht die Zeit nicht zurück',

    abort: (module, code, description = '') =>
      `Move-Abbruch in ${module}: ${code}${description === '' ? '' : `: ${description}`}`,
    failure: (status, place) => `Ausführung gescheitert in ${place}: ${status}`,
    outOfGas: 'Gas aufgebraucht: der Transaktion mehr erlauben oder weniger in ihr tun',
    statusDetail: (status, detail) => `${status} (${detail})`,
    script: 'dem Skript',

    publishForeign: (module, address) =>
      `${module} steht nicht unter ${address}, dem Konto, das veröffentlicht`,
    publishNames: (names) =>
      `Die Module und die Metadaten des Pakets nennen nicht dieselben Module: ${names}`,
    publishIncompatible: (module, what) =>
      `${module} kann nicht erneuert werden: ${what}. Module, die es benutzen, gingen kaputt`,
    publishUnreadable: (why) => `Ein Modul des Pakets kann nicht geladen werden: ${why}`,
    changedStruct: (name) => `der Typ '${name}' ist verändert oder fehlt`,
    changedFunction: (name) => `die Funktion '${name}' ist verändert oder fehlt`,

    testTimeout: (gas) => `Test abgebrochen: sein Gas ist aufgebraucht (${gas} Einheiten)`,
    testShouldFail: 'Der Test sollte scheitern und ist gelungen',
    testWrongFailure: (wanted, found) =>
      `Der Test sollte scheitern mit ${wanted}, gescheitert ist er mit ${found}`,
    abortCode: (code, module) => `Abbruchcode ${code} aus ${module}`,
    anyModule: 'einem beliebigen Modul',
  },
} satisfies { 'plugins/move-toolchain/engine/vm': Translation<typeof messages> };
