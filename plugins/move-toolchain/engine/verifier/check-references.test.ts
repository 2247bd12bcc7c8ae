import { at, type Broken, local, one, pop, ret, ruleBroken, vector } from '@tests/support/move-example';
import { describe, expect, it } from 'vitest';
import type { Instruction } from '../bytecode/instruction';
import { ADDRESS, referenceTo, U64 } from '../bytecode/signature-token';

/** For each rule, the shortest function that violates it. */
const broken: readonly Broken[] = [
  [
    'COPYLOC_EXISTS_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [U64],
        code: [local('MutBorrowLoc', 0), local('CopyLoc', 0), pop, pop, ret],
      }),
  ],
  [
    'MOVELOC_EXISTS_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [U64],
        code: [local('ImmBorrowLoc', 0), local('MoveLoc', 0), pop, pop, ret],
      }),
  ],
  [
    'STLOC_EXISTS_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [U64],
        code: [local('ImmBorrowLoc', 0), one, local('StLoc', 0), pop, ret],
      }),
  ],
  [
    'FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(e.types.plain, true)],
        code: [
          local('CopyLoc', 0),
          at('MutBorrowField', e.field),
          local('MoveLoc', 0),
          { op: 'FreezeRef' },
          pop,
          pop,
          ret,
        ],
      }),
  ],
  [
    'READREF_EXISTS_MUTABLE_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(U64, true)],
        code: [local('CopyLoc', 0), local('MoveLoc', 0), { op: 'ReadRef' }, pop, pop, ret],
      }),
  ],
  [
    'WRITEREF_EXISTS_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(U64, true)],
        locals: [referenceTo(U64, true)],
        code: [
          local('CopyLoc', 0),
          local('StLoc', 1),
          one,
          local('MoveLoc', 0),
          { op: 'WriteRef' },
          one,
          local('MoveLoc', 1),
          { op: 'WriteRef' },
          ret,
        ],
      }),
  ],
  [
    'BORROWLOC_EXISTS_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [U64],
        code: [local('MutBorrowLoc', 0), local('ImmBorrowLoc', 0), pop, pop, ret],
      }),
  ],
  [
    'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(e.types.plain, true)],
        code: [local('CopyLoc', 0), local('MoveLoc', 0), at('MutBorrowField', e.field), pop, pop, ret],
      }),
  ],
  [
    'GLOBAL_REFERENCE_ERROR',
    (e) =>
      e.function('f', {
        parameters: [ADDRESS],
        acquires: [e.resource],
        code: [
          local('CopyLoc', 0),
          at('MutBorrowGlobal', e.resource),
          local('CopyLoc', 0),
          at('ImmBorrowGlobal', e.resource),
          pop,
          pop,
          ret,
        ],
      }),
  ],
  [
    'GLOBAL_REFERENCE_ERROR',
    (e) => {
      const takes = e.function('g', {
        parameters: [ADDRESS],
        acquires: [e.resource],
        code: [local('MoveLoc', 0), at('ImmBorrowGlobal', e.resource), pop, ret],
      });
      e.function('f', {
        parameters: [ADDRESS],
        acquires: [e.resource],
        code: [
          local('CopyLoc', 0),
          at('ImmBorrowGlobal', e.resource),
          local('CopyLoc', 0),
          at('Call', takes),
          pop,
          ret,
        ],
      });
    },
  ],
  [
    'VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR',
    (e) => {
      const index = e.sig(U64);
      e.function('f', {
        parameters: [referenceTo(vector(U64), true)],
        code: [
          local('CopyLoc', 0),
          one,
          at('VecImmBorrow', index),
          local('MoveLoc', 0),
          one,
          at('VecPushBack', index),
          pop,
          ret,
        ],
      });
    },
  ],
  [
    'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR',
    (e) => {
      const index = e.sig(U64);
      const borrow: Instruction[] = [one, at('VecMutBorrow', index)];
      e.function('f', {
        parameters: [referenceTo(vector(U64), true)],
        code: [local('CopyLoc', 0), ...borrow, local('MoveLoc', 0), ...borrow, pop, pop, ret],
      });
    },
  ],
  [
    // Replacing the vector through a copy of the reference could remove the element while it is still borrowed.
    'WRITEREF_EXISTS_BORROW_ERROR',
    (e) => {
      const index = e.sig(U64);
      e.function('f', {
        parameters: [referenceTo(vector(U64), true), vector(U64)],
        code: [
          local('CopyLoc', 0),
          one,
          at('VecMutBorrow', index),
          local('MoveLoc', 1),
          local('CopyLoc', 0),
          { op: 'WriteRef' },
          pop,
          ret,
        ],
      });
    },
  ],
  [
    'CALL_BORROWED_MUTABLE_REFERENCE_ERROR',
    (e) => {
      const callee = e.function('g', { parameters: [referenceTo(U64, true)], code: [ret] });
      e.function('f', {
        parameters: [referenceTo(U64, true)],
        code: [local('CopyLoc', 0), local('MoveLoc', 0), at('Call', callee), pop, ret],
      });
    },
  ],
  [
    'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
    (e) =>
      e.function('f', {
        parameters: [U64],
        results: [referenceTo(U64, false)],
        code: [local('ImmBorrowLoc', 0), ret],
      }),
  ],
  [
    'RET_BORROWED_MUTABLE_REFERENCE_ERROR',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(U64, true)],
        results: [referenceTo(U64, true), referenceTo(U64, true)],
        code: [local('CopyLoc', 0), local('MoveLoc', 0), ret],
      }),
  ],
];

describe('verification of references', () => {
  it.each(broken)('rejects a violation of %s', (rule, build) => {
    expect(ruleBroken(build)).toBe(rule);
  });
});
