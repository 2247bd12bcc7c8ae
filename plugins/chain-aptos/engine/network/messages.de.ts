import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/network': {
    account: (number) => `Konto ${number}`,
    packageAccount: (number) => `Konto des Pakets ${number}`,
    notPublishable: (name) =>
      `${name} gehört zu keinem Paket mit einer Move.toml und lässt sich nicht veröffentlichen`,
    noGas: (address, units, price) =>
      `${address} hat zu wenig APT für ${units ?? 1} Gaseinheiten zu ${price} Octas. Bitte in der Netzwerksteuerung aufladen oder weniger Gas erlauben.`,
    otherPackage: (name, compiled, address) =>
      `${name} wurde für ${compiled} kompiliert und kann nicht an die Stelle dessen treten, was bei ${address} steht`,
    noArguments: 'Eine Veröffentlichung nimmt keine Argumente',
    noValue: 'Eine Transaktion überträgt keine APT: den Wert bitte leer lassen',
    noMethod: (name, method) => `${name} hat keine Funktion ${method}. Bitte neu kompilieren.`,
    noState: 'Das ist kein Zustand eines lokalen Aptos-Netzwerks',
    noControl: (name) => `Im lokalen Aptos-Netzwerk lässt sich nichts namens '${name}' einstellen`,
    notSeconds: (text) => `'${text}' ist keine Zeitspanne: bitte ganze Sekunden über 0 angeben`,
    notTime: (text) =>
      `'${text}' ist keine Zeit: bitte ein Datum wie 2026-01-31T12:00:00Z oder Sekunden seit 1970 angeben`,
    timeGoesOn: (wanted, now) =>
      `${wanted} liegt nicht nach ${now}: die Uhr einer Chain geht nur vorwärts. Zurück führen ein Schnappschuss und das Zurücksetzen`,
    notFunding: (text) =>
      `'${text}' ist keine Adresse mit einem Betrag in APT, wie 0xa11ce 10: bis zu 8 Nachkommastellen, über 0`,
    notAddress: (text) => `'${text}' ist keine Adresse: 0x und bis zu 64 hexadezimale Ziffern`,
    gas: 'Gas',
    gasUnits: 'Gaseinheiten',
    gasPrice: 'Preis einer Einheit',
    storageFee: 'Speichergebühr',
    changes: 'Änderungen',
    published: 'veröffentlicht',
    removed: 'entfernt',
    tableEntry: (table, key) => `Tabelle ${table} bei ${key}`,
    resources: 'Ressourcen',
    objects: 'Objekte',
    modules: 'Module',
    assets: 'Münzen und fungible Assets',
    table: (handle, count) => `Tabelle ${handle} (${count})`,
  } satisfies Translation<typeof messages>,
};
