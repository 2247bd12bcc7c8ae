import { defineMessages } from '@core/base/localization/define-messages';

/** What fetching packages tells users: why one is not there, and what to do. */
export const messages = defineMessages('plugins/chain-aptos/engine/fetching', {
  unreachable: (host: string, reason: string) =>
    `${host} cannot be reached (${reason}). Connect, then compile again: what was fetched once is kept`,
  refused: (host: string, status: number) => `${host} answered with an error (${status})`,
  unknownPlace: (root: string) => `'${root}' names no place`,
  noGitAddress: (url: string) =>
    `Packages are fetched from nowhere yet. To fetch it from ${url}, write https://api.github.com into the setting 'aptos.git', or copy the package into the project and name its folder with 'local'`,
  noNodeAddress: (network: string) =>
    `Packages are fetched from nowhere yet. To fetch it from '${network}', write the address of a node into the setting 'aptos.node': https://api.{network}.aptoslabs.com/v1`,
  otherNode: (network: string) =>
    `Move.toml names ${network}, and the setting 'aptos.node' another node. Write the one that you trust into both`,
  noGitHub: (url: string) =>
    `${url} is no repository of GitHub, and others cannot be read here. Copy the package into the project and name its folder with 'local'`,
  noPackage: (folder: string, url: string) =>
    `no Move.toml stands in ${folder === '' ? 'the root' : `'${folder}'`} of ${url} at that revision`,
  tooLarge: (url: string) => `the package of ${url} has more than 500 files or 8 MB`,
  notPublished: (name: string, address: string, others: readonly string[]) =>
    `${address} has published no package '${name}'${others.length > 0 ? `, but ${others.join(', ')}` : ''}`,
  noSources: (name: string, address: string) =>
    `'${name}' was published at ${address} without its sources, which is all that could be compiled against here`,
});
