import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-toolchain/engine/semantics/unused', {
  import: (name: string) => `Unused import \`${name}\`.`,
  variable: (name: string) => `Unused variable \`${name}\`.`,
  parameter: (name: string) => `Unused parameter \`${name}\`.`,
  neverRead: (name: string) => `The value assigned to \`${name}\` is never read.`,
  function: (name: string) => `Unused function \`${name}\`: it is private and never called.`,
  struct: (name: string) => `Unused type \`${name}\`.`,
  constant: (name: string) => `Unused constant \`${name}\`.`,
  remove: 'Remove it.',
  markAsUnused: (name: string) => `If this is intentional, rename it to \`_${name}\`.`,
  ignoreField: (name: string) => `If the field is not needed, write \`${name}: _\`.`,
});
