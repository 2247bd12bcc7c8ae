import { defineMessages } from '@core/base/localization/define-messages';

/**
 * Messages about nodes, and about accounts whose keys are stored in this browser. Chains are passed by display name.
 */
export const messages = defineMessages('core/chains/networks', {
  badNodeAddress: 'Enter an address that starts with https://, or http:// for localhost',
  commaInAddress: 'An address cannot contain a comma: encode it as %2C',
  nodeUnreachable: (host: string, reason: string) =>
    `${host} is not responding (${reason}): check the address and the connection, and make sure that the node allows cross-origin requests`,
  noNode: (host: string, status: number) =>
    `${host} responded with status ${status}, but it is not a JSON-RPC node: check the address`,

  burner: (index: number) => `Burner ${index + 1}`,
  accountMade: (address: string) =>
    `Burner account ${address} was created. Its key is stored only in this browser. Use the account only on test networks, and copy its private key as a backup.`,
  importKey: 'Import Private Key',
  importKeyHint: (form: string) =>
    `${form}. The key is stored encrypted in this browser: use only keys for test network accounts.`,
  keyExists: 'This account already exists',
  keyImported: (address: string) => `The key for ${address} was imported`,
  exportKey: 'Copy Private Key',
  keyCopied: (address: string) =>
    `The private key for ${address} was copied to the clipboard: anyone who has it controls the account`,
  removeKey: 'Remove Burner Account',
  keyRemoved: (address: string) => `The key for ${address} was removed from this browser`,
  removeUnreadable: (chain: string) => `Remove the unreadable keys for ${chain} burner accounts?`,
  keepUnreadable: 'Keep',
  removeUnreadableYes: 'Remove Unreadable Keys',
  removeUnreadableDetail:
    'You will not be able to use these accounts unless you have another copy of their keys. Run “Storage: Export Encrypted Keys” first.',
  unreadableRemoved: 'The unreadable keys were removed from this browser',
  noBurnerAccounts: (chain: string) => `No burner accounts: create one with “${chain}: New Burner Account”`,
  chooseAccount: 'Select an account',
  noBurnerAccount: (address: string) => `The burner account ${address} no longer exists`,

  connectWallet: 'Connect Wallet',
  noWallets: (chain: string) =>
    `This browser has no wallet for ${chain}; install one as an extension, then reload the page`,
  chooseWallet: 'Select a wallet',
  walletNotConnected: (wallet: string) =>
    `Could not connect to ${wallet}. Unlock the wallet, connect it again and approve the request there.`,
  walletRefused: (wallet: string) => `${wallet} did not sign the transaction, so it was not sent`,

  noSigner: (chain: string) =>
    `No account to sign with. Create one with “${chain}: New Burner Account”, or connect a wallet.`,
  noSuchSigner: (address: string) =>
    `The account ${address} is not available for signing. Choose another account.`,
  waitingForSignature: 'Waiting for a signature',
  waitingForNetwork: 'Waiting for the network',
  notPositive: (text: string) => `“${text}” is not a positive whole number`,
  chooseContract: 'Select a deployed contract',
  nothingDeployed: 'No contracts are deployed on this network',
  networkClosed: 'The local network has been closed',
  noSnapshot: (id: string) =>
    `The snapshot “${id}” does not exist: a reset deletes all snapshots, and reverting to a snapshot deletes later ones`,
  failedSilently: 'Failed; the network did not give a reason',
  wouldFail: (reason: string) => `The network rejected the transaction because it would fail: ${reason}`,
});
