import { defineMessages } from '@core/base/localization/define-messages';

/** Engine names for errors and progress, and messages for the plugin's commands. */
export const messages = defineMessages('plugins/chain-ton', {
  compiler: 'The FunC compiler',
  network: 'The local TON network',
  languages: 'Language support for FunC, Tolk and Tact',
  symbols: 'Symbol search for FunC, Tolk and Tact',

  node: 'The connection to TON nodes',
  noNodeAddress:
    'The setting “ton.toncenter” is not a valid address: enter an https:// address, or an http:// address for localhost',
  walletAccount: (wallet: string, network: string) => `${wallet} on ${network}`,
  remoteWallets: 'Wallet via Link or QR Code',
  chooseWallet: 'Select a wallet to connect',
  loadingWallets: 'Loading the wallet list',
  awaitingWallet: (wallet: string) => `Waiting for ${wallet}`,
  connectTitle: (wallet: string) => `Connect ${wallet}`,
  connectHow: (wallet: string) =>
    `Scan the QR code with a phone that has ${wallet} installed, or open the link on the device that has the wallet. The wallet asks you to share your address, and later to confirm each message.`,
  connectionCode: 'QR code for the link',
  openWallet: 'Open Link',
  copyLink: 'Copy Link',
  linkCopied: 'Link copied',
  notCopied: (reason: string) => `The link could not be copied: ${reason}`,
  cancel: 'Cancel',
  notConnected: 'No wallet was connected. Choose the environment again to connect one.',
  link: 'Link',
  unreachable: (host: string) =>
    `Wallets on other devices cannot reach ${host} to identify this app. Open Sinter at a public address, or use a wallet on this device.`,
  noManifest: (origin: string) =>
    `This host does not serve /tonconnect-manifest.json, which identifies this app to wallets. The operator must build Sinter with “SINTER_ORIGIN=${origin} npm run build”.`,
  noneConnected: 'No wallet is connected via link or QR code',
  unreadableDisconnected:
    'The stored wallet connection could not be decrypted and was removed. Disconnect Sinter in the wallet as well.',
  disconnected: (wallet: string) => `${wallet} was disconnected`,
  exploreTitle: 'Open in Explorer',
  exploreNeedsPublic: 'This network exists only in this browser. Choose a wallet as the environment first.',
  noExplorer: 'The setting “ton.explorer” is not a valid website address: enter an https:// address',
  verificationTitle: 'Write Verification Files',
  verificationWritten: (contract: string, folder: string, sources: number) =>
    `The TON verifier files for ${contract} are in ${folder}: the request and ${sources === 1 ? 'one source file' : `${sources} source files`}`,

  scriptAsks: (question: string) => `The script asks: ${question}`,
  scriptOfOtherProject: 'Another project was opened while the script was running',
  scriptNetworkChanged: 'Another environment was chosen in Deploy while the script was running',
  yes: 'Yes',
  no: 'No',

  nothingCompiled: 'No contract in the project compiles. See Problems.',
  noWrappers:
    'No wrapper has a createFromConfig method: Blueprint expects classes with this static method in wrappers/*.ts',
  chooseWrapper: 'Deploy with Wrapper',
  chooseContract: (wrapper: string) => `Select the contract for ${wrapper}`,
  configField: (wrapper: string, number: number, total: number) =>
    `Configuration for ${wrapper}, ${number} of ${total}`,
  deployField: (wrapper: string, number: number, total: number) =>
    `Arguments for ${wrapper}.sendDeploy, ${number} of ${total}`,
  amountType: 'amount in TON',
  wholeConfig: 'configuration',
  optionalField: (name: string) => `${name} (optional)`,
  expression: (type: string) => `TypeScript expression: ${type}`,
  notNumber: 'Enter a number, such as 42 or 0x2a',
  notInteger: 'Enter a whole number, such as 42 or 0x2a',
  notAmount: 'Enter an amount in TON, such as 0.05',
  notBoolean: 'Enter true or false',
  notAddress: 'Enter an address, such as EQ… or 0:…',
  notCell: 'Enter a bag of cells in base64 or hex',
  notHexBytes: 'Enter bytes as hexadecimal digits',
  notLiteral: (values: string) => `Enter one of ${values}`,
  needsExpression: (type: string) => `Enter a TypeScript expression for ${type}`,
  askingWrapper: (wrapper: string) => `Getting data from ${wrapper}`,
  wrapperFailed: (wrapper: string, reason: string) => `${wrapper} failed: ${reason}`,
  wrapperWithoutMessage: (wrapper: string) =>
    `${wrapper}.sendDeploy did not send exactly one message to the new contract. Run it in a script instead.`,
  wrapperReads: (wrapper: string) =>
    `${wrapper}.sendDeploy reads the contract or sends an external message before the contract exists. Run it in a script instead.`,
  wrapperWithoutData: (wrapper: string) => `${wrapper}.createFromConfig returned a contract without data`,
  otherWorkchain: (workchain: number) =>
    `The wrapper creates a contract on workchain ${workchain}, but only workchain 0 is supported here`,
  deployQuestion: (contract: string, address: string) => `Deploy ${contract} at ${address}?`,
  deployYes: 'Deploy',
  deployNo: 'Do Not Deploy',
  notDeployed: (contract: string, reason: string) => `${contract} was not deployed. ${reason}`,
  deployedAt: (contract: string, address: string) => `${contract} deployed at ${address}`,
});
