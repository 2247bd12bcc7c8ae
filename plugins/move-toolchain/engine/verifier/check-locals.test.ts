import { type Broken, jump, local, pop, ret, ruleBroken } from '@tests/support/move-example';
import { describe, expect, it } from 'vitest';
import { U64 } from '../bytecode/signature-token';

/** For each rule, the shortest function that violates it. */
const broken: readonly Broken[] = [
  [
    'COPYLOC_UNAVAILABLE_ERROR',
    (e) => e.function('f', { locals: [U64], code: [local('CopyLoc', 0), pop, ret] }),
  ],
  [
    'MOVELOC_UNAVAILABLE_ERROR',
    (e) =>
      e.function('f', { parameters: [U64], code: [local('MoveLoc', 0), pop, local('MoveLoc', 0), pop, ret] }),
  ],
  [
    'MOVELOC_UNAVAILABLE_ERROR',
    (e) =>
      e.function('f', {
        parameters: [U64],
        code: [{ op: 'LdTrue' }, jump('BrTrue', 4), local('MoveLoc', 0), pop, local('MoveLoc', 0), pop, ret],
      }),
  ],
  [
    'BORROWLOC_UNAVAILABLE_ERROR',
    (e) => e.function('f', { locals: [U64], code: [local('ImmBorrowLoc', 0), pop, ret] }),
  ],
  [
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
    (e) =>
      e.function('f', {
        parameters: [e.types.hot, e.types.hot],
        code: [local('MoveLoc', 1), local('StLoc', 0), ret],
      }),
  ],
  [
    'UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP',
    (e) => e.function('f', { parameters: [e.types.hot], code: [ret] }),
  ],
];

describe('verification of locals', () => {
  it.each(broken)('rejects a violation of %s', (rule, build) => {
    expect(ruleBroken(build)).toBe(rule);
  });
});
