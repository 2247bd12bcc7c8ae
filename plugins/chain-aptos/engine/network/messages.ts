import { defineMessages } from '@core/base/localization/define-messages';

/** What networks of Aptos tell users. */
export const messages = defineMessages('plugins/chain-aptos/engine/network', {
  account: (number: number) => `Account ${number}`,
  packageAccount: (number: number) => `Account of package ${number}`,
  notPublishable: (name: string) =>
    `${name} belongs to no package with a Move.toml, so that it cannot be published`,
  noGas: (address: string, units: bigint | undefined, price: bigint) =>
    `${address} has too little APT to pay for ${units ?? 1} units of gas at ${price} octas. Fund it in the network controls, or allow less gas.`,
  otherPackage: (name: string, compiled: string, address: string) =>
    `${name} was compiled for ${compiled}: it cannot take the place of what stands at ${address}`,
  noArguments: 'A publication takes no arguments',
  noValue: 'A transaction carries no APT: leave the value empty',
  noMethod: (name: string, method: string) => `${name} has no function ${method}. Compile it again.`,
  noState: 'This is no state of a local Aptos network',
  noControl: (name: string) => `The local Aptos network has nothing called '${name}' to set`,
  notSeconds: (text: string) => `'${text}' is no length of time: give whole seconds, above 0`,
  notTime: (text: string) =>
    `'${text}' is no time: give a date such as 2026-01-31T12:00:00Z, or seconds since 1970`,
  timeGoesOn: (wanted: string, now: string) =>
    `${wanted} is not after ${now}: the clock of a chain only goes on. A snapshot or a reset goes back`,
  notFunding: (text: string) =>
    `'${text}' is no address with an amount of APT, such as 0xa11ce 10: up to 8 decimal places, above 0`,
  notAddress: (text: string) => `'${text}' is no address: 0x and up to 64 hexadecimal digits`,
  gas: 'Gas',
  gasUnits: 'Gas units',
  gasPrice: 'Price of a unit',
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
