import { defineMessages } from '@core/base/localization/define-messages';

/** What Sui's toolchain tells users. */
export const messages = defineMessages('plugins/chain-sui/engine', {
  notOurs: (name: string) => `${name} was not compiled by Sui's toolchain. Compile it again.`,
  loadingCompiler: "Loading Sui's compiler",
  frameworkUnavailable: (status: number) =>
    `Sui's framework could not be loaded (HTTP ${status}). Check the connection, then try again.`,
  packageNotHere: (name: string, rev: string) => `${name} at ${rev} is not here`,
  noLocalPackage: (name: string, path: string) =>
    `The project has no package '${name}' at ${path}. Correct the path in Move.toml.`,
  noManifest:
    "Sui compiles packages, and there is no Move.toml here. Add one with [package] and a name beside the folder 'sources'.",
  nothingTold: 'The compiler ended without saying why',
  sourcesUnreachable: (host: string, reason: string) =>
    `Sources could not be fetched from ${host}: ${reason}. Connect to the internet, then try again.`,
  sourcesNotFound: (host: string, path: string, status: number) =>
    `${host} has no ${path} (HTTP ${status}). Check the dependency in Move.toml.`,
  sourcesUnreadable: (host: string, path: string) =>
    `${host} answered something else than the files of ${path}. Check the setting 'sui.sources'.`,
  notGitHub: (git: string) =>
    `${git} is not on GitHub, and only what is there can be fetched. Put the package into the project instead.`,
});
