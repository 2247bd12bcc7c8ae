import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/server', {
  ownCompiler: (version: string, reason: string) =>
    `The Aptos CLI ${version} on this server could not compile the package, so the built-in compiler was used. ${reason}`,
  notWritten: (reason: string) => `The files for the CLI could not be written (${reason}).`,
  notStarted: (reason: string) => `The CLI could not be started (${reason}).`,
  unreadable: (exitCode: number | undefined, printed: string) =>
    `The CLI ${exitCode === undefined ? 'was killed' : `exited with code ${exitCode}`} but reported no errors in the sources: ${printed}`,
  unreadableModule: (file: string, reason: string) => `The output file ${file} cannot be read (${reason}).`,
  unknownModule: (name: string) => `The CLI created ${name}, which is not declared in any source file.`,
  missingModule: (name: string) => `The CLI did not create ${name}.`,
});
