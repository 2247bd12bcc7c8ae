import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/network', {
  account: (number: number) => `Account ${number}`,
  packageAccount: (number: number) => `Package account ${number}`,
  notPublishable: (name: string) => `${name} is not in a package with a Move.toml, so it cannot be published`,
  noGas: (address: string, units: bigint | undefined, price: bigint) =>
    `${address} does not have enough APT to pay for ${units ?? 1} gas units at ${price} octas per unit. Fund it in the network controls, or lower the gas limit.`,
  otherPackage: (name: string, compiled: string, address: string) =>
    `${name} was compiled for ${compiled} and cannot replace the code at ${address}`,
  noArguments: 'Publishing a package takes no arguments',
  noValue: 'This transaction cannot transfer APT. Leave the value empty.',
  noMethod: (name: string, method: string) => `${name} has no function ${method}. Compile it again.`,
  noState: 'The data is not a valid local Aptos network state',
  noControl: (name: string) => `The local Aptos network has no setting “${name}”`,
  notSeconds: (text: string) => `“${text}” is not a duration: enter a positive whole number of seconds`,
  notTime: (text: string) =>
    `“${text}” is not a valid time: enter a date such as 2026-01-31T12:00:00Z, or a Unix time in seconds`,
  timeGoesOn: (wanted: string, now: string) =>
    `${wanted} is not after ${now}: a chain's clock can only move forward. To go back, restore a snapshot or reset the network.`,
  notFunding: (text: string) =>
    `“${text}” is not an address followed by an amount of APT, such as 0xa11ce 10. The amount must be greater than 0, with up to 8 decimal places.`,
  notAddress: (text: string) =>
    `“${text}” is not an address: enter 0x followed by up to 64 hexadecimal digits`,
  gas: 'Gas',
  gasUnits: 'Gas units',
  gasPrice: 'Price per unit',
  storageFee: 'Storage fee',
  changes: 'Changes',
  published: 'published',
  removed: 'removed',
  tableEntry: (table: string, key: string) => `Table ${table} at ${key}`,
  resources: 'Resources',
  objects: 'Objects',
  modules: 'Modules',
  assets: 'Coins and fungible assets',
  table: (handle: string, count: number) => `Table ${handle} (${count})`,
});
