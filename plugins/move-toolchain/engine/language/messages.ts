import { defineMessages } from '@core/base/localization/define-messages';

/** Messages of the Move language services. */
export const messages = defineMessages('plugins/move-toolchain/engine/language', {
  nothingToRename: 'No name at this position.',
  invalidName: (name: string) =>
    `“${name}” is not a valid name. A name consists of letters, digits and underscores, and is not a keyword.`,
  compiledName: 'A name from a compiled module cannot be renamed.',
  nameInUse: (name: string) => `The name “${name}” is already in use.`,
  captured: (name: string, path: string, line: number) =>
    `After renaming to “${name}”, a name on line ${line} of ${path} would refer to something else.`,
  wouldFail: (name: string, error: string) => `Renaming to “${name}” would cause an error: ${error}`,
});
