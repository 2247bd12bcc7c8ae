import { defineMessages } from '@core/base/localization/define-messages';

/**
 * Messages about nodes, and about accounts whose keys are stored in this browser. Chains are passed by display name.
 */
export const messages = defineMessages('core/chains/networks', {
  badNodeAddress: 'Enter an address that starts with https://, or with http:// for this machine',
  commaInAddress: 'An address with a comma cannot be saved: write the comma as %2C',
  nodeUnreachable: (host: string, reason: string) =>
    `${host} is not responding (${reason}): check the address, the connection, and that the node allows requests from other sites`,
  noNode: (host: string, status: number) =>
    `${host} responded (${status}), but it is not a JSON-RPC node: check the address`,

  burner: (index: number) => `Burner ${index + 1}`,
  accountMade: (address: string) =>
    `Burner account ${address} was created. Its key is stored in this browser only: use the account on test networks only, and export the key to keep the account`,
  importKey: 'Import Private Key',
  importKeyHint: (form: string) =>
    `${form}. It is stored encrypted in this browser: only use keys for test networks`,
  keyExists: 'This account already exists',
  keyImported: (address: string) => `The key of ${address} was imported`,
  exportKey: 'Copy Private Key',
  keyCopied: (address: string) =>
    `The private key of ${address} is on the clipboard: anyone who reads it controls the account`,
  removeKey: 'Remove Burner Account',
  keyRemoved: (address: string) => `The key of ${address} was removed from this browser`,
  removeUnreadable: (chain: string) => `Remove the unreadable keys of the ${chain} burner accounts?`,
  keepUnreadable: 'Keep',
  removeUnreadableYes: 'Remove Unreadable Keys',
  removeUnreadableDetail:
    'You cannot use these accounts afterwards unless you have another copy of their keys. Run “Storage: Export Encrypted Keys” first',
  unreadableRemoved: 'The unreadable keys were removed from this browser',
  noBurnerAccounts: (chain: string) => `No burner accounts: create one with “${chain}: New Burner Account”`,
  chooseAccount: 'Select an account',
  noBurnerAccount: (address: string) => `The burner account ${address} no longer exists`,

  connectWallet: 'Connect Wallet',
  noWallets: (chain: string) =>
    `This browser has no wallet for ${chain}; install one as an extension, then reload the page`,
  chooseWallet: 'Select a wallet',
  walletNotConnected: (wallet: string) =>
    `${wallet} was not connected. Unlock the wallet, connect it again and approve the request there.`,
  walletRefused: (wallet: string) => `${wallet} did not sign: nothing was sent`,

  noSigner: (chain: string) =>
    `No account to sign with. Create one with “${chain}: New Burner Account”, or connect a wallet.`,
  noSuchSigner: (address: string) => `The account ${address} cannot sign here. Choose another one.`,
  waitingForSignature: 'Waiting for a signature',
  waitingForNetwork: 'Waiting for the network',
  notPositive: (text: string) => `“${text}” is not a whole number above 0`,
  chooseContract: 'Select a deployed contract',
  nothingDeployed: 'Nothing is deployed on this network',
  networkClosed: 'The local network has been closed',
  noSnapshot: (id: string) =>
    `The snapshot “${id}” does not exist: a reset deletes all snapshots, and reverting to a snapshot deletes later ones`,
  failedSilently: 'Failed; the network reports no reason',
  wouldFail: (reason: string) => `The network rejected the transaction, because it would fail: ${reason}`,
});
