import { withoutFullStop } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-sui/engine', {
  notOurs: (name: string) => `${name} was not compiled by the Sui toolchain. Compile it again.`,
  loadingCompiler: 'Loading the Sui compiler',
  frameworkUnavailable: (status: number) =>
    `The Sui framework could not be loaded (HTTP ${status}). Check the connection, then try again.`,
  packageNotHere: (name: string, rev: string) => `${name} at revision ${rev} is not available`,
  noLocalPackage: (name: string, path: string) =>
    `The project has no package “${name}” at ${path}. Correct the path in Move.toml.`,
  noManifest:
    'No Move.toml was found. Add one next to the “sources” folder, with a [package] section and a name.',
  noErrorMessage: 'The compiler failed without an error message',
  sourcesUnreachable: (host: string, reason: string) =>
    `Sources could not be downloaded from ${host}: ${withoutFullStop(reason)}. Check your internet connection, then try again.`,
  sourcesNotFound: (host: string, path: string, status: number) =>
    `${host} does not have ${path} (HTTP ${status}). Check the dependency in Move.toml.`,
  sourcesUnreadable: (host: string, path: string) =>
    `${host} responded, but did not return the files for ${path}. Check the setting “sui.sources”.`,
  notGitHub: (git: string) =>
    `${git} is not on GitHub. Only packages on GitHub can be downloaded. Copy the package into the project instead.`,
});
