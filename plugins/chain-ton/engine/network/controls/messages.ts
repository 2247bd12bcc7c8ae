import { defineMessages } from '@core/base/localization/define-messages';

/** What is wrong with what somebody wanted of the local network's clock and configuration. */
export const messages = defineMessages('plugins/chain-ton/engine/network/controls', {
  noControl: (name: string) => `The local TON network has nothing called '${name}' to set`,
  notDuration: (text: string) =>
    `'${text}' is no length of time: give seconds, or a number with s, m, h, d, w or y, such as 36h`,
  notTime: (text: string) =>
    `'${text}' is no time: give a date such as 2026-01-31T12:00:00Z, or seconds since 1970`,
  timeGoesOn: (wanted: string, now: string) =>
    `${wanted} is not after ${now}: the clock of a chain only goes on. A snapshot or a reset goes back`,
  pastLastSecond: (last: string) => `The clock of a TON chain ends at ${last}`,
  noGasPrices: 'The configuration has no gas prices of a form that is known (parameter 21)',
  notPrice: (text: string) => `'${text}' is no gas price: give whole nanotons from 0 to 4294967295`,
  notParameter: (text: string) =>
    `'${text}' is no configuration parameter: give its number, a space and a cell (bag of cells in base64 or hex), or 'none' to take it out`,
  defaultConfig: 'as the main network',
  changedConfig: (numbers: string) => `changed: ${numbers}`,
});
