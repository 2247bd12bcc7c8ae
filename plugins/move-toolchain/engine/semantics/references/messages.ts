import { defineMessages } from '@core/base/localization/define-messages';

const named = (name: string | undefined) => (name === undefined ? 'This' : `'${name}'`);

/** What the check of references tells users. */
export const messages = defineMessages('plugins/move-toolchain/engine/semantics/references', {
  use: (name?: string) => `${named(name)} is used while it is mutably borrowed.`,
  borrow: (name?: string) => `${named(name)} is mutably borrowed while it is borrowed already.`,
  move: (name?: string) => `${named(name)} is moved while it is borrowed.`,
  assign: (name?: string) => `${named(name)} is given a new value while it is borrowed.`,
  pass: 'A mutable reference is handed over here, while there is another reference to what it changes.',
  return: 'A mutable reference is returned together with another one to what it changes.',
  borrowResource: (name: string) => `The resource '${name}' is borrowed already.`,
  moveResource: (name: string) => `The resource '${name}' is taken from storage while it is borrowed.`,
  callResource: (name: string) =>
    `The function called here takes the resource '${name}' from storage, while it is borrowed.`,
  localDangles: (name: string) => `The reference points to '${name}', which ends with the function.`,
  valueDangles: 'The reference points to a value that ends with the function.',
  resourceDangles: (name: string) =>
    `The reference points into the resource '${name}' and cannot be returned.`,
  borrowedHere: 'borrowed here',
  mutablyBorrowedHere: 'mutably borrowed here',
  usedLater: 'and used here later',
  endBefore: 'Use the reference for the last time before this, or copy the value that is needed.',
  endBeforeCall:
    'Use the reference for the last time before the call, or borrow the resource again after it.',
  giveValue:
    'Return the value itself, or take a reference as a parameter and return one that is made from it.',
});
