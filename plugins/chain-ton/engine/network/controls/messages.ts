import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-ton/engine/network/controls', {
  noControl: (name: string) => `The local TON network has no setting “${name}”`,
  notDuration: (text: string) =>
    `“${text}” is not a duration: enter a number of seconds, or a number followed by s, m, h, d, w or y, such as 36h`,
  notTime: (text: string) =>
    `“${text}” is not a valid time: enter a date such as 2026-01-31T12:00:00Z, or a Unix time in seconds`,
  timeGoesOn: (wanted: string, now: string) =>
    `${wanted} is not after ${now}: a chain's clock can only move forward. To go back, restore a snapshot or reset the network.`,
  pastLastSecond: (last: string) => `The latest possible time on a TON chain is ${last}`,
  noGasPrices: 'Configuration parameter 21 does not contain gas prices in a known format',
  notPrice: (text: string) =>
    `“${text}” is not a gas price: enter a whole number of nanotons from 0 to 4294967295`,
  notParameter: (text: string) =>
    `“${text}” is not a configuration parameter: enter its number, a space and a cell (bag of cells in base64 or hex), or “none” to remove it`,
  defaultConfig: 'same as mainnet',
  changedConfig: (numbers: string) => `changed: ${numbers}`,
});
