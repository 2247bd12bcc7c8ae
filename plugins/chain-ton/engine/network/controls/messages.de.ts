import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine/network/controls': {
    noControl: (name) => `Das lokale TON-Netzwerk hat nichts namens '${name}' einzustellen`,
    notDuration: (text) =>
      `'${text}' ist keine Dauer: Sekunden angeben, oder eine Zahl mit s, m, h, d, w oder y, etwa 36h`,
    notTime: (text) =>
      `'${text}' ist keine Zeit: ein Datum wie 2026-01-31T12:00:00Z angeben, oder Sekunden seit 1970`,
    timeGoesOn: (wanted, now) =>
      `${wanted} liegt nicht nach ${now}: Die Uhr einer Kette geht nur weiter. Zurück geht es mit einem Schnappschuss oder dem Zurücksetzen`,
    pastLastSecond: (last) => `Die Uhr einer TON-Kette endet am ${last}`,
    noGasPrices: 'Die Konfiguration hat keine Gaspreise in bekannter Form (Parameter 21)',
    notPrice: (text) => `'${text}' ist kein Gaspreis: ganze Nanoton von 0 bis 4294967295 angeben`,
    notParameter: (text) =>
      `'${text}' ist kein Konfigurationsparameter: seine Nummer, ein Leerzeichen und eine Zelle angeben (Bag of Cells in Base64 oder hexadezimal), oder 'none', um ihn herauszunehmen`,
    defaultConfig: 'wie im Hauptnetz',
    changedConfig: (numbers) => `geändert: ${numbers}`,
  } satisfies Translation<typeof messages>,
};
