import { defineMessages } from '@core/base/localization/define-messages';

/** Names of the engines, as errors and progress tell them, and what the plugin's commands say. */
export const messages = defineMessages('plugins/chain-ton', {
  compiler: 'The FunC compiler',
  network: 'The local TON network',
  languages: 'Help with FunC, Tolk and Tact',
  symbols: 'The symbol search of FunC, Tolk and Tact',

  // Public networks
  node: 'The worker that asks TON nodes',
  noNodeAddress:
    'The setting ton.toncenter holds no address that can be asked: https://…, or http:// on this machine',
  walletAccount: (wallet: string, network: string) => `${wallet} on ${network}`,
  remoteWallets: 'Wallet by Link or QR Code',
  chooseWallet: 'The wallet to connect',
  loadingWallets: 'Reading the list of wallets',
  awaitingWallet: (wallet: string) => `Waiting for ${wallet}`,
  connectTitle: (wallet: string) => `Connect ${wallet}`,
  connectHow: (wallet: string) =>
    `Scan the code with the phone that has ${wallet}, or open the link where it is installed. It is asked for your address; each message is asked for again.`,
  connectionCode: 'QR code of the link',
  openWallet: 'Open Link',
  copyLink: 'Copy Link',
  linkCopied: 'The link is copied',
  notCopied: (reason: string) => `The link could not be copied: ${reason}`,
  cancel: 'Cancel',
  notConnected: 'No wallet was connected: choose the environment again to connect',
  link: 'Link',
  unreachable: (host: string) =>
    `Wallets on other devices cannot read from ${host} who asks them: open Sinter at an address that they reach, or use a wallet on this one`,
  noManifest: (origin: string) =>
    `This host has no /tonconnect-manifest.json, by which wallets learn who asks: whoever put Sinter there builds it by SINTER_ORIGIN=${origin} npm run build`,
  noneConnected: 'No wallet is connected by link or QR code',
  unreadableDisconnected:
    'The stored wallet connection could not be decrypted and was removed. Disconnect Sinter in the wallet, too',
  disconnected: (wallet: string) => `${wallet} is disconnected`,
  exploreTitle: 'Open in Explorer',
  exploreNeedsPublic: 'This network is in this browser alone: choose a wallet as environment first',
  noExplorer: 'The setting ton.explorer holds no address of a site: https://…',
  verificationTitle: 'Write Verification Files',
  verificationWritten: (contract: string, folder: string, sources: number) =>
    `What TON's verifier takes for ${contract} is in ${folder}: the request, and ${sources === 1 ? 'one source' : `${sources} sources`}`,

  // Scripts
  scriptAsks: (question: string) => `The script asks: ${question}`,
  scriptOfOtherProject: 'Another project has been opened while the script ran',
  scriptNetworkChanged: 'Another environment has been chosen in Deploy while the script ran',
  yes: 'Yes',
  no: 'No',

  nothingCompiled: 'No contract of the project compiles: see Problems',
  noWrappers:
    'No wrapper has a createFromConfig: Blueprint keeps wrappers in wrappers/*.ts, as classes with that static method',
  chooseWrapper: 'Deploy by Wrapper',
  chooseContract: (wrapper: string) => `The contract that ${wrapper} is for`,
  configField: (wrapper: string, number: number, total: number) =>
    `Configuration of ${wrapper}, ${number} of ${total}`,
  deployField: (wrapper: string, number: number, total: number) =>
    `Arguments of ${wrapper}.sendDeploy, ${number} of ${total}`,
  amountType: 'amount in TON',
  wholeConfig: 'configuration',
  optionalField: (name: string) => `${name} (may be left empty)`,
  expression: (type: string) => `an expression of TypeScript: ${type}`,
  notNumber: 'Give a number, such as 42 or 0x2a',
  notInteger: 'Give a whole number, such as 42 or 0x2a',
  notAmount: 'Enter an amount in TON, such as 0.05',
  notBoolean: 'Give true or false',
  notAddress: 'Give an address, such as EQ… or 0:…',
  notCell: 'Give a bag of cells in base64 or hex',
  notHexBytes: 'Give bytes in hexadecimal digits',
  notLiteral: (values: string) => `Give one of ${values}`,
  needsExpression: (type: string) => `Give an expression of TypeScript for ${type}`,
  askingWrapper: (wrapper: string) => `Asking ${wrapper} for its data`,
  wrapperFailed: (wrapper: string, reason: string) => `${wrapper} failed: ${reason}`,
  wrapperWithoutMessage: (wrapper: string) =>
    `${wrapper}.sendDeploy did not send exactly one message to the new contract. Run it in a script instead.`,
  wrapperReads: (wrapper: string) =>
    `${wrapper}.sendDeploy reads the contract or sends an external message before the contract exists. Run it in a script instead.`,
  wrapperWithoutData: (wrapper: string) => `${wrapper}.createFromConfig gave a contract without data`,
  otherWorkchain: (workchain: number) =>
    `The wrapper makes a contract of workchain ${workchain}; here contracts are deployed to workchain 0`,
  deployQuestion: (contract: string, address: string) => `Deploy ${contract} at ${address}?`,
  deployYes: 'Deploy',
  deployNo: 'Do not deploy',
  notDeployed: (contract: string, reason: string) => `${contract} was not deployed. ${reason}`,
  deployedAt: (contract: string, address: string) => `${contract} deployed at ${address}`,
});
