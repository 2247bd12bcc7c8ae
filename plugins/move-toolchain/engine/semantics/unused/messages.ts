import { defineMessages } from '@core/base/localization/define-messages';

/** What the compiler says of names that nobody uses. */
export const messages = defineMessages('plugins/move-toolchain/engine/semantics/unused', {
  import: (name: string) => `The import '${name}' is not used.`,
  variable: (name: string) => `The variable '${name}' is not used.`,
  parameter: (name: string) => `The parameter '${name}' is not used.`,
  neverRead: (name: string) => `'${name}' is given a value that nothing reads.`,
  function: (name: string) => `The function '${name}' is private, and nothing calls it.`,
  struct: (name: string) => `The type '${name}' is not used.`,
  constant: (name: string) => `The constant '${name}' is not used.`,
  remove: 'Remove it.',
  markAsUnused: (name: string) => `Call it '_${name}' if that is meant.`,
  ignoreField: (name: string) => `Write '${name}: _' if the field is not needed.`,
});
