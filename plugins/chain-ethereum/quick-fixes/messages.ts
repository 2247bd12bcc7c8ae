import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-ethereum/quick-fixes', {
  addLicence: (licence: string) => `Add licence “${licence}”`,
  addPragma: (pragma: string) => `Add “${pragma}”`,
  changeTo: (text: string) => `Change to “${text}”`,
  insert: (word: string) => `Insert “${word}”`,
  remove: (word: string) => `Remove “${word}”`,
  removeVariable: (name: string) => `Remove unused variable “${name}”`,
  keepCall: (name: string) => `Remove variable “${name}” but keep the call`,
  commentOut: (name: string) => `Comment out unused name “${name}”`,
  importName: (name: string, path: string) => `Import “${name}” from “${path}”`,
});
