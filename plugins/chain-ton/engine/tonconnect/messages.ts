import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-ton/engine/tonconnect', {
  refused: (wallet: string) => `${wallet} declined the request: approve it in the wallet and try again`,
  failed: (wallet: string, reason: string) => `${wallet} rejected the request: ${reason}`,
  unknownNetwork: (wallet: string, id: string) =>
    `${wallet} uses an unknown network (${id}): switch the wallet to mainnet or testnet`,
  badAnswer: (wallet: string) =>
    `${wallet} sent an invalid TON Connect response: update the wallet or use a different one`,
  silent: (wallet: string, seconds: number) =>
    `${wallet} did not respond within ${seconds} seconds: open the wallet and try again`,
  left: (wallet: string) => `${wallet} closed the connection: choose the environment again to reconnect`,
  bridgeUnreachable: (host: string, reason: string) =>
    `Cannot reach the bridge ${host} (${reason}): check your connection or use a different wallet`,
  bridgeRefused: (host: string, status: number) =>
    `The bridge ${host} refused the request (status ${status})`,
  listUnreachable: (address: string, reason: string) =>
    `Cannot read the wallet list at ${address} (${reason}): correct or clear the setting “ton.wallets”`,
  notList: 'it is not a TON Connect wallet list, or no wallet in it has a bridge',
});
