import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/network': {
    account: (number) => `Konto ${number}`,
    packageAccount: (number) => `Konto des Pakets ${number}`,
    notPublishable: (name) =>
      `${name} gehört zu keinem Paket mit einer Move.toml und kann nicht veröffentlicht werden`,
    noGas: (address, units, price) =>
      `${address} hat zu wenig APT für ${units ?? 1} Gaseinheiten zu ${price} Octas. Bitte das Konto in der Netzwerksteuerung aufladen oder weniger Gas erlauben.`,
    otherPackage: (name, compiled, address) =>
      `${name} wurde für ${compiled} kompiliert und kann den Code an ${address} nicht ersetzen`,
    noArguments: 'Das Veröffentlichen eines Pakets hat keine Argumente',
    noValue: 'Diese Transaktion kann keine APT übertragen. Bitte den Wert leer lassen.',
    noMethod: (name, method) => `${name} hat keine Funktion ${method}. Bitte neu kompilieren.`,
    noState: 'Die Daten sind kein Zustand eines lokalen Aptos-Netzwerks',
    noControl: (name) => `Das lokale Aptos-Netzwerk hat keine Einstellung „${name}“`,
    notSeconds: (text) => `„${text}“ ist keine Dauer: Geben Sie eine ganze Zahl von Sekunden über 0 ein`,
    notTime: (text) =>
      `„${text}“ ist keine gültige Zeit: Geben Sie ein Datum wie 2026-01-31T12:00:00Z ein oder Sekunden seit 1970`,
    timeGoesOn: (wanted, now) =>
      `${wanted} liegt nicht nach ${now}: Die Uhr einer Kette läuft nur vorwärts. Stellen Sie einen Schnappschuss wieder her oder setzen Sie das Netzwerk zurück.`,
    notFunding: (text) =>
      `„${text}“ ist keine Adresse mit einem APT-Betrag, wie 0xa11ce 10: Der Betrag muss größer als 0 sein und darf bis zu 8 Nachkommastellen haben`,
    notAddress: (text) =>
      `„${text}“ ist keine Adresse: Eine Adresse ist 0x und bis zu 64 hexadezimale Ziffern`,
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
