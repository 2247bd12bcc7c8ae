import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos', {
  compiler: 'The Move compiler',
  language: 'Language support for Move',
  tests: 'The Move test runner',
  network: 'The local Aptos network',
  download: 'The package download',
  notFetched: (what: string, reason: string) => `The package at ${what} is not available. ${reason}`,
  addressTitle: (name: string, packageName: string) => `Address of “${name}” in package “${packageName}”`,
  addressPrompt: (name: string) =>
    `“${name}” is unassigned in Move.toml (“_”). The address is stored in the project settings for this package.`,
  devAddress: (address: string) => `Use Dev Address ${address}`,
  enterAddress: 'Enter Address...',
  compileForAddress: (artifact: string, name: string, address: string) =>
    `${artifact} was compiled for the dev address of “${name}”, which now has the address ${address}. Compile the project again, then deploy.`,
  compileForPublisher: (artifact: string, publisher: string) =>
    `The address of ${artifact} in the setting “aptos.namedAddresses” is now ${publisher}. Compile the project again, then deploy.`,
  literalAddress: (artifact: string, address: string) =>
    `The source of ${artifact} contains the literal address ${address}. Replace it with a named address from Move.toml to publish with another account.`,
  badAddress: 'Enter 0x followed by up to 64 hexadecimal digits.',
  nodeEngine: 'The connection to Aptos nodes',
  keyForm: 'An Ed25519 key as printed by the Aptos CLI: ed25519-priv-0x…',
  badKey: 'Enter a private key: “ed25519-priv-0x” or “0x”, followed by 64 hexadecimal digits',
  walletRunsNoScripts: (wallet: string) => `Scripts cannot be run with ${wallet}. Use a burner account.`,
  walletSimulates: (wallet: string) =>
    `${wallet} does not provide its public key, so the transaction cannot be simulated here. The wallet simulates it before signing.`,
  noGas: (address: string) =>
    `${address} has no APT to pay for gas. Send APT to the account. Test networks have a faucet.`,
  otherAddress: (name: string, compiled: string, account: string) =>
    `${name} was compiled for ${compiled}, and only that account can publish it. Set its address to ${account} in Move.toml or in the setting “aptos.namedAddresses”, compile again, then publish.`,
  notANode: (host: string) =>
    `${host} responded, but it is not an Aptos node. Check the address: it should end in /v1.`,
  expired: (hash: string) =>
    `Transaction ${hash} expired before it was included in a block and had no effect. Try again.`,
  noFaucet:
    'This network has no faucet that can be used without signing in. The testnet faucet is at https://aptos.dev/network/faucet. Add other faucets to the setting “aptos.faucets”.',
  faucetRefused: (host: string, reason: string) => `${host} did not send APT: ${reason}`,
  funded: (address: string) => `${address} received 1 APT`,
});
