import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-toolchain/engine/language', {
  nothingToRename: 'No symbol to rename at this position.',
  invalidName: (name: string) =>
    `“${name}” is not a valid name. A name can only contain letters, digits and underscores, and cannot be a keyword.`,
  compiledName: 'Cannot rename a symbol declared in a compiled module.',
  nameInUse: (name: string) => `The name “${name}” is already in use.`,
  captured: (name: string, path: string, line: number) =>
    `Renaming to “${name}” would change the meaning of a name on line ${line} of ${path}.`,
  wouldFail: (name: string, error: string) => `Renaming to “${name}” would cause an error: ${error}`,
});
