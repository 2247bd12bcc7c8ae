import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/engine/dialect', {
  declaredHere: 'declared here',

  entryGives: 'An entry function cannot return a value.',
  entryViewInstead: 'To return a value to clients, replace `entry` with `#[view]`.',
  entryTakes: (type: string) => `An entry function cannot have a parameter of type \`${type}\`.`,
  whatEntryTakes:
    'Transactions can pass numbers, `bool`, `address`, `&signer`, `String`, `Object`, `Option`, and vectors of these types.',
  viewGivesNothing: 'A view function must return a value.',
  viewTakesSigner: 'A view function cannot have a `signer` parameter. Use an address.',
  initPrivate: '`init_module` must be private: it is called only when the module is published.',
  initTakes:
    '`init_module` must have one parameter of type `&signer`: the account that publishes the module.',
  initGives: '`init_module` cannot return a value.',
  initGeneric: '`init_module` cannot have type parameters.',

  noEvent: (name: string) => `\`${name}\` is not an event struct and cannot be emitted.`,
  markAsEvent: (name: string) => `Add \`#[event]\` to the struct \`${name}\`.`,
  foreignEvent: (type: string, module: string) =>
    `\`${type}\` can be emitted only in its declaring module \`${module}\`.`,

  scriptHasOneFunction: 'A script must have exactly one function that is not `inline`.',
  scriptResult: 'A script function cannot return a value.',
  visibleInScript: 'A script function cannot have a visibility modifier, because modules cannot call it.',
  nativeInScript: 'A script function cannot be `native`.',
});
