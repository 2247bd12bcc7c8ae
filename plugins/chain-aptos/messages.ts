import { defineMessages } from '@core/base/localization/define-messages';

/** Names of the engines, as errors and progress tell them, and what people are asked. */
export const messages = defineMessages('plugins/chain-aptos', {
  compiler: 'The Move compiler',
  language: 'Help with Move',
  tests: 'The Move tests',
  network: 'The local Aptos network',
  download: 'The download of packages',
  notFetched: (what: string, reason: string) => `The package of ${what} is not here: ${reason}`,
  addressTitle: (name: string, packageName: string) => `Address of '${name}' in package '${packageName}'`,
  addressPrompt: (name: string) =>
    `Move.toml leaves '${name}' open ('_'). The answer is stored in the project settings for this package.`,
  devAddress: (address: string) => `Use dev address ${address}`,
  enterAddress: 'Enter Address...',
  compileForAddress: (artifact: string, name: string, address: string) =>
    `${artifact} was compiled for the dev address of '${name}', and its address is now ${address}. Compile the project again, then deploy.`,
  compileForPublisher: (artifact: string, publisher: string) =>
    `The address of ${artifact} is now ${publisher}, in the setting 'aptos.namedAddresses'. Compile the project again, then deploy.`,
  literalAddress: (artifact: string, address: string) =>
    `The source of ${artifact} has the address ${address} itself. Replace it with a name from Move.toml to publish with another account.`,
  badAddress: 'An address is 0x and up to 64 hexadecimal digits.',
  nodeEngine: 'The connection to Aptos nodes',
  keyForm: 'An Ed25519 key as the Aptos CLI shows it: ed25519-priv-0x…',
  badKey: "A private key is 'ed25519-priv-0x' or '0x', and 64 hexadecimal digits",
  walletRunsNoScripts: (wallet: string) => `${wallet} cannot run scripts here. Use a burner account.`,
  walletSimulates: (wallet: string) =>
    `${wallet} does not tell its key, without which nothing can be simulated; it simulates by itself before it signs`,
  noGas: (address: string) =>
    `${address} has no APT to pay for gas. Send it some; on test networks a faucet gives it.`,
  otherAddress: (name: string, compiled: string, account: string) =>
    `${name} was compiled for ${compiled}, and only that account can publish it. Give its address as ${account} in Move.toml, or in the setting 'aptos.namedAddresses', compile again and publish.`,
  notANode: (host: string) =>
    `What answers at ${host} is no node of Aptos. Check its address: it ends in /v1.`,
  expired: (hash: string) =>
    `Transaction ${hash} was not taken into a block in time: nothing happened. Try again.`,
  noFaucet:
    "This network has no faucet that gives to everybody. That of the testnet is at https://aptos.dev/network/faucet; others are named in the setting 'aptos.faucets'.",
  faucetRefused: (host: string, reason: string) => `${host} gave nothing: ${reason}`,
  funded: (address: string) => `${address} was given 1 APT`,
});
