import { defineMessages } from '@core/base/localization/define-messages';

/** What goes wrong between the page and somebody's wallet, in words that say what to do. */
export const messages = defineMessages('plugins/chain-ton/engine/tonconnect', {
  refused: (wallet: string) => `${wallet} was not allowed to: say yes in the wallet, and try again`,
  failed: (wallet: string, reason: string) => `${wallet} refused: ${reason}`,
  unknownNetwork: (wallet: string, id: string) =>
    `${wallet} is on a network that is not known (${id}): switch it to mainnet or testnet`,
  badAnswer: (wallet: string) =>
    `${wallet} answered with something that TON Connect does not know: update the wallet, or use another`,
  silent: (wallet: string, seconds: number) =>
    `${wallet} did not answer in ${seconds} seconds: open the wallet, and try again`,
  left: (wallet: string) => `${wallet} has ended the connection: choose the environment again to connect`,
  bridgeUnreachable: (host: string, reason: string) =>
    `The bridge ${host} cannot be reached (${reason}): look after the connection, or use another wallet`,
  bridgeRefused: (host: string, status: number) => `The bridge ${host} refused: it answered ${status}`,
  listUnreachable: (address: string, reason: string) =>
    `The list of wallets at ${address} cannot be read (${reason}): correct the setting ton.wallets, or empty it`,
  notList: 'it is no list of wallets of TON Connect, or none of them has a bridge',
});
