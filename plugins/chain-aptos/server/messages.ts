import { defineMessages } from '@core/base/localization/define-messages';

/** What compiling by an installed Aptos CLI tells users. */
export const messages = defineMessages('plugins/chain-aptos/server', {
  ownCompiler: (version: string, reason: string) =>
    `The Aptos CLI ${version} of this server could not compile the package, so the built-in compiler did: ${reason}`,
  notWritten: (reason: string) => `The package could not be written for it (${reason}).`,
  notStarted: (reason: string) => `It could not be started (${reason}).`,
  unreadable: (exitCode: number | undefined, printed: string) =>
    `It ${exitCode === undefined ? 'was killed' : `ended with exit code ${exitCode}`} and told of no mistake in the sources: ${printed}`,
  unreadableModule: (file: string, reason: string) => `Its file ${file} cannot be read (${reason}).`,
  unknownModule: (name: string) => `It made ${name}, which no source declares.`,
  missingModule: (name: string) => `It did not make ${name}.`,
});
