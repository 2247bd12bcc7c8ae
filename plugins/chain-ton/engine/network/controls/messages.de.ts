import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine/network/controls': {
    noControl: (name) => `Das lokale TON-Netzwerk hat keine Einstellung „${name}“`,
    notDuration: (text) =>
      `„${text}“ ist keine Dauer: Geben Sie Sekunden ein oder eine Zahl mit s, m, h, d, w oder y, zum Beispiel 36h`,
    notTime: (text) =>
      `„${text}“ ist keine gültige Zeit: Geben Sie ein Datum wie 2026-01-31T12:00:00Z ein oder Sekunden seit 1970`,
    timeGoesOn: (wanted, now) =>
      `${wanted} liegt nicht nach ${now}: Die Uhr einer Kette läuft nur vorwärts. Stellen Sie einen Schnappschuss wieder her oder setzen Sie das Netzwerk zurück.`,
    pastLastSecond: (last) => `Die Uhr einer TON-Kette endet am ${last}`,
    noGasPrices: 'Die Konfiguration hat keine Gaspreise in einem bekannten Format (Parameter 21)',
    notPrice: (text) => `„${text}“ ist kein Gaspreis: Geben Sie ganze Nanoton von 0 bis 4294967295 ein`,
    notParameter: (text) =>
      `„${text}“ ist kein Konfigurationsparameter: Geben Sie seine Nummer, ein Leerzeichen und eine Zelle ein (Bag of Cells in Base64 oder hexadezimal), oder „none“, um ihn zu entfernen`,
    defaultConfig: 'wie im Hauptnetz',
    changedConfig: (numbers) => `geändert: ${numbers}`,
  } satisfies Translation<typeof messages>,
};
