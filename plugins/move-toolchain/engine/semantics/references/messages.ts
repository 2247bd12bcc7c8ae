import { defineMessages } from '@core/base/localization/define-messages';

const named = (name: string | undefined) => (name === undefined ? 'this value' : `\`${name}\``);

export const messages = defineMessages('plugins/move-toolchain/engine/semantics/references', {
  use: (name?: string) => `Cannot use ${named(name)} while it is mutably borrowed.`,
  borrow: (name?: string) => `Cannot mutably borrow ${named(name)}: it is already borrowed.`,
  move: (name?: string) => `Cannot move ${named(name)} while it is borrowed.`,
  assign: (name?: string) => `Cannot assign to ${named(name)} while it is borrowed.`,
  pass: 'Cannot pass this mutable reference while another reference to the same value exists.',
  return: 'Cannot return a mutable reference together with another reference to the same value.',
  borrowResource: (name: string) => `Resource \`${name}\` is already borrowed.`,
  moveResource: (name: string) => `Cannot move resource \`${name}\` out of storage while it is borrowed.`,
  callResource: (name: string) =>
    `Cannot call this function while resource \`${name}\` is borrowed: the function accesses it.`,
  localDangles: (name: string) => `Cannot return a reference to local variable \`${name}\`.`,
  valueDangles: 'Cannot return a reference to a temporary value.',
  resourceDangles: (name: string) => `Cannot return a reference into resource \`${name}\`.`,
  tooComplex: (name: string) =>
    `The references in \`${name}\` are too complex for the Move VM. Split the function into smaller ones.`,
  borrowedHere: 'borrowed here',
  mutablyBorrowedHere: 'mutably borrowed here',
  usedLater: 'later used here',
  endBefore: 'Move the last use of the reference before this point, or copy the value.',
  endBeforeCall: 'Move the last use of the reference before the call, or borrow the resource again after it.',
  giveValue:
    'Return the value itself, or take a reference as a parameter and return a reference derived from it.',
});
