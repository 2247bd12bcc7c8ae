import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/fetching', {
  unreachable: (host: string, reason: string) =>
    `${host} is not available (${reason}). Check your internet connection, then compile again. Downloaded packages are stored in this browser.`,
  refused: (host: string, status: number) => `${host} returned an error (${status})`,
  unknownPlace: (root: string) => `“${root}” is not a valid package location`,
  noGitAddress: (url: string) =>
    `No server is configured for git packages. To download the package from ${url}, set “aptos.git” to https://api.github.com. Alternatively, copy the package into the project and specify its folder with “local”.`,
  noNodeAddress: (network: string) =>
    `No node is configured for on-chain packages. To download the package from “${network}”, set “aptos.node” to a node address, such as https://api.{network}.aptoslabs.com/v1`,
  otherNode: (network: string) =>
    `Move.toml specifies the node ${network}, but the setting “aptos.node” specifies a different node. Specify the same trusted node in both.`,
  noGitHub: (url: string) =>
    `${url} is not on GitHub. Only packages on GitHub can be downloaded. Copy the package into the project and specify its folder with “local”.`,
  noPackage: (folder: string, url: string) =>
    `${folder === '' ? 'The root' : `The folder “${folder}”`} of ${url} has no Move.toml at the specified revision`,
  tooLarge: (url: string) => `The package at ${url} exceeds the limit of 500 files or 8 MB`,
  notPublished: (name: string, address: string, others: readonly string[]) =>
    `${address} has not published a package named “${name}”${others.length > 0 ? `, only ${others.join(', ')}` : ''}`,
  noSources: (name: string, address: string) =>
    `“${name}” was published at ${address} without its sources, which are required to compile against it`,
});
