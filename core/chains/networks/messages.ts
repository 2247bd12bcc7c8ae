import { defineMessages } from '@core/base/localization/define-messages';

/** What is said of nodes, and of accounts whose keys this browser keeps; chains go by their display names. */
export const messages = defineMessages('core/chains/networks', {
  badNodeAddress: 'Give an address that begins with https://, or http:// on this machine',
  commaInAddress: 'An address with a comma cannot be kept: write the comma as %2C',
  nodeUnreachable: (host: string, reason: string) =>
    `${host} does not answer (${reason}): check the address and the connection, and that it lets other sites ask it`,
  noNode: (host: string, status: number) =>
    `${host} answered (${status}), but not as a node does that speaks JSON-RPC: check the address`,

  burner: (index: number) => `Burner ${index + 1}`,
  accountMade: (address: string) =>
    `Burner account ${address} was made. This browser alone has its key: use it on test networks only, and export the key to keep the account`,
  importKey: 'Import Private Key',
  importKeyHint: (form: string) =>
    `${form}. It is kept encrypted in this browser: use keys of test networks only`,
  keyIsThere: 'That account is there already',
  keyImported: (address: string) => `The key of ${address} was imported`,
  exportKey: 'Copy Private Key',
  keyCopied: (address: string) =>
    `The private key of ${address} is on the clipboard: whoever reads it has the account`,
  removeKey: 'Remove Burner Account',
  keyRemoved: (address: string) => `The key of ${address} was removed from this browser`,
  removeUnreadable: (chain: string) => `Remove the unreadable keys of the ${chain} burner accounts?`,
  keepUnreadable: 'Keep',
  removeUnreadableYes: 'Remove Unreadable Keys',
  removeUnreadableDetail:
    "You cannot use these accounts afterwards unless you have another copy of their keys. Run 'Storage: Export Encrypted Keys' first",
  unreadableRemoved: 'The unreadable keys were removed from this browser',
  noBurnerAccounts: (chain: string) => `There is none: make one with '${chain}: New Burner Account'`,
  chooseAccount: 'Choose the account',
  noBurnerAccount: (address: string) => `There is no burner account ${address} any more`,

  connectWallet: 'Connect Wallet',
  noWallets: (chain: string) =>
    `This browser has no wallet for ${chain}; install one as an extension, then reload the page`,
  chooseWallet: 'Choose the wallet',
  walletNotConnected: (wallet: string) =>
    `${wallet} was not connected. Unlock it, then connect it again and agree there.`,
  walletRefused: (wallet: string) => `${wallet} did not sign: nothing was sent`,

  noSigner: (chain: string) =>
    `There is no account to sign with. Make one with '${chain}: New Burner Account', or connect a wallet.`,
  noSuchSigner: (address: string) => `There is no account ${address} here to sign with. Choose another one.`,
  waitingForSignature: 'Waiting for a signature',
  waitingForNetwork: 'Waiting for the network',
  notPositive: (text: string) => `'${text}' is not a whole number above 0`,
  chooseContract: 'Select the deployed contract',
  nothingDeployed: 'Nothing is deployed on this network',
  networkClosed: 'The local network has been closed',
  noSnapshot: (id: string) =>
    `There is no snapshot '${id}': a reset deletes all snapshots, and a return to a snapshot deletes those after it`,
  failedSilently: 'It failed, and the network does not say why',
  wouldFail: (reason: string) => `The network refuses it, because it would fail: ${reason}`,
});
