import { defineMessages } from '@core/base/localization/define-messages';

/** What the language services of Move tell users. */
export const messages = defineMessages('plugins/move-toolchain/engine/language', {
  nothingToRename: 'Nothing that has a name stands here.',
  noName: (name: string) =>
    `'${name}' cannot be a name: names are letters, digits and '_', and no words of the language.`,
  notOurs: 'This belongs to a module that is there in compiled form only, and keeps its name.',
  taken: (name: string) => `Something else is called '${name}' already.`,
  captured: (name: string, path: string, line: number) =>
    `With the name '${name}', a name in line ${line} of ${path} would refer to something else.`,
  wouldFail: (name: string, error: string) => `With the name '${name}', the code has an error: ${error}`,
});
