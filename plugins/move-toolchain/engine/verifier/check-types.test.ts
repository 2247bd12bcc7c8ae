import {
  at,
  type Broken,
  copy,
  jump,
  local,
  one,
  pop,
  ret,
  ruleBroken,
  struct,
  vector,
} from '@tests/support/move-example';
import { describe, expect, it } from 'vitest';
import { ADDRESS, BOOL, referenceTo, SIGNER, U64 } from '../bytecode/signature-token';

/** For each rule, the shortest function that violates it. */
const broken: readonly Broken[] = [
  [
    'POP_WITHOUT_DROP_ABILITY',
    (e) => e.function('f', { parameters: [e.types.hot], code: [local('MoveLoc', 0), pop, ret] }),
  ],
  ['BR_TYPE_MISMATCH_ERROR', (e) => e.function('f', { code: [one, jump('BrTrue', 2), ret] })],
  ['ABORT_TYPE_MISMATCH_ERROR', (e) => e.function('f', { code: [{ op: 'LdTrue' }, { op: 'Abort' }] })],
  [
    'STLOC_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { locals: [BOOL], code: [one, local('StLoc', 0), ret] }),
  ],
  ['RET_TYPE_MISMATCH_ERROR', (e) => e.function('f', { results: [BOOL], code: [one, ret] })],
  [
    'FREEZEREF_TYPE_MISMATCH_ERROR',
    (e) =>
      e.function('f', {
        parameters: [U64],
        code: [local('ImmBorrowLoc', 0), { op: 'FreezeRef' }, pop, ret],
      }),
  ],
  [
    'BORROWFIELD_TYPE_MISMATCH_ERROR',
    (e) =>
      e.function('f', {
        parameters: [e.types.plain],
        code: [local('ImmBorrowLoc', 0), at('MutBorrowField', e.field), pop, ret],
      }),
  ],
  [
    'BORROWFIELD_TYPE_MISMATCH_ERROR',
    (e) =>
      e.function('f', {
        parameters: [U64],
        code: [local('ImmBorrowLoc', 0), at('ImmBorrowField', e.field), pop, ret],
      }),
  ],
  [
    'BORROWLOC_REFERENCE_ERROR',
    (e) =>
      e.function('f', { parameters: [referenceTo(U64, false)], code: [local('ImmBorrowLoc', 0), pop, ret] }),
  ],
  [
    'COPYLOC_WITHOUT_COPY_ABILITY',
    (e) => e.function('f', { parameters: [e.types.choice], code: [local('CopyLoc', 0), pop, ret] }),
  ],
  [
    'CALL_TYPE_MISMATCH_ERROR',
    (e) => {
      const callee = e.function('g', { parameters: [BOOL], code: [ret] });
      e.function('f', { code: [one, at('Call', callee), ret] });
    },
  ],
  [
    'PACK_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { code: [one, { op: 'LdTrue' }, at('Pack', e.plain), pop, ret] }),
  ],
  [
    'UNPACK_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { code: [one, at('Unpack', e.plain), pop, pop, ret] }),
  ],
  [
    'TEST_VARIANT_TYPE_MISMATCH_ERROR',
    (e) => {
      const variant = e.builder.row('structVariantHandles', { owner: e.choice, variant: 1 });
      e.function('f', { code: [one, at('TestVariant', variant), pop, ret] });
    },
  ],
  ['READREF_TYPE_MISMATCH_ERROR', (e) => e.function('f', { code: [one, { op: 'ReadRef' }, pop, ret] })],
  [
    'READREF_WITHOUT_COPY_ABILITY',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(e.types.choice, false)],
        code: [local('MoveLoc', 0), { op: 'ReadRef' }, pop, ret],
      }),
  ],
  [
    'WRITEREF_NO_MUTABLE_REFERENCE_ERROR',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(U64, false)],
        code: [one, local('MoveLoc', 0), { op: 'WriteRef' }, ret],
      }),
  ],
  [
    'WRITEREF_TYPE_MISMATCH_ERROR',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(U64, true)],
        code: [{ op: 'LdTrue' }, local('MoveLoc', 0), { op: 'WriteRef' }, ret],
      }),
  ],
  [
    'WRITEREF_WITHOUT_DROP_ABILITY',
    (e) =>
      e.function('f', {
        parameters: [e.types.hot, referenceTo(e.types.hot, true)],
        code: [local('MoveLoc', 0), local('MoveLoc', 1), { op: 'WriteRef' }, ret],
      }),
  ],
  [
    'INTEGER_OP_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { code: [one, { op: 'LdU8', value: 1n }, { op: 'Add' }, pop, ret] }),
  ],
  [
    'INTEGER_OP_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { code: [{ op: 'LdTrue' }, { op: 'CastU8' }, pop, ret] }),
  ],
  ['INTEGER_OP_TYPE_MISMATCH_ERROR', (e) => e.function('f', { code: [one, one, { op: 'Shl' }, pop, ret] })],
  ['BOOLEAN_OP_TYPE_MISMATCH_ERROR', (e) => e.function('f', { code: [one, { op: 'Not' }, pop, ret] })],
  [
    'BOOLEAN_OP_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { code: [{ op: 'LdTrue' }, one, { op: 'And' }, pop, ret] }),
  ],
  [
    'EQUALITY_OP_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { code: [{ op: 'LdTrue' }, one, { op: 'Eq' }, pop, ret] }),
  ],
  [
    'EQUALITY_OP_TYPE_MISMATCH_ERROR',
    (e) =>
      e.function('f', {
        parameters: [e.types.hot, e.types.hot],
        code: [local('MoveLoc', 0), local('MoveLoc', 1), { op: 'Eq' }, pop, ret],
      }),
  ],
  [
    'BORROWGLOBAL_TYPE_MISMATCH_ERROR',
    (e) =>
      e.function('f', { acquires: [e.resource], code: [one, at('ImmBorrowGlobal', e.resource), pop, ret] }),
  ],
  [
    'BORROWGLOBAL_WITHOUT_KEY_ABILITY',
    (e) =>
      e.function('f', {
        parameters: [ADDRESS],
        code: [local('MoveLoc', 0), at('ImmBorrowGlobal', e.plain), pop, ret],
      }),
  ],
  [
    'EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT',
    (e) => e.function('f', { code: [one, at('Exists', e.resource), pop, ret] }),
  ],
  [
    'EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT',
    (e) =>
      e.function('f', {
        parameters: [ADDRESS],
        code: [local('MoveLoc', 0), at('Exists', e.plain), pop, ret],
      }),
  ],
  [
    'MOVEFROM_TYPE_MISMATCH_ERROR',
    (e) => e.function('f', { code: [one, at('MoveFrom', e.resource), pop, ret] }),
  ],
  [
    'MOVEFROM_WITHOUT_KEY_ABILITY',
    (e) =>
      e.function('f', {
        parameters: [ADDRESS],
        code: [local('MoveLoc', 0), at('MoveFrom', e.plain), pop, ret],
      }),
  ],
  [
    'MOVETO_TYPE_MISMATCH_ERROR',
    (e) =>
      e.function('f', {
        parameters: [SIGNER, e.types.resource],
        code: [local('MoveLoc', 0), local('MoveLoc', 1), at('MoveTo', e.resource), ret],
      }),
  ],
  [
    'MOVETO_WITHOUT_KEY_ABILITY',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(SIGNER, false), e.types.plain],
        code: [local('MoveLoc', 0), local('MoveLoc', 1), at('MoveTo', e.plain), ret],
      }),
  ],
  [
    'TYPE_MISMATCH',
    (e) => e.function('f', { code: [one, { op: 'VecPack', index: e.sig(BOOL), count: 1n }, pop, ret] }),
  ],
  [
    'TYPE_MISMATCH',
    (e) =>
      e.function('f', {
        parameters: [referenceTo(vector(U64), false)],
        code: [local('MoveLoc', 0), one, at('VecPushBack', e.sig(U64)), ret],
      }),
  ],
  [
    'TOO_MANY_VECTOR_ELEMENTS',
    (e) => e.function('f', { code: [{ op: 'VecPack', index: e.sig(U64), count: 1n << 40n }, pop, ret] }),
  ],
  [
    'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
    (e) => e.function('f', { code: [{ op: 'VecPack', index: e.sig(U64, U64), count: 0n }, pop, ret] }),
  ],
  ['GENERIC_MEMBER_OPCODE_MISMATCH', (e) => e.function('f', { code: [one, at('Pack', e.box), pop, ret] })],
  ['PACK_TYPE_MISMATCH_ERROR', (e) => e.function('f', { code: [at('Pack', e.choice), pop, ret] })],
  [
    'GENERIC_MEMBER_OPCODE_MISMATCH',
    (e) => {
      const generic = e.function('g', { typeParameters: [0], code: [ret] });
      e.function('f', { code: [at('Call', generic), ret] });
    },
  ],
  [
    'CONSTRAINT_NOT_SATISFIED',
    (e) => {
      const generic = e.function('g', { typeParameters: [copy], code: [ret] });
      const typeParameters = e.sig(e.types.hot);
      const index = e.builder.row('functionInstantiations', { handle: generic, typeParameters });
      e.function('f', { code: [at('CallGeneric', index), ret] });
    },
  ],
  ['CONSTRAINT_NOT_SATISFIED', (e) => e.function('f', { locals: [struct(e.box, e.types.hot)], code: [ret] })],
  [
    'INVALID_SIGNATURE_TOKEN',
    (e) =>
      e.function('f', {
        code: [{ op: 'VecPack', index: e.sig(referenceTo(U64, false)), count: 0n }, pop, ret],
      }),
  ],
  [
    'INVALID_CLOSURE_MASK',
    (e) => {
      const callee = e.function('g', { parameters: [U64], code: [ret] });
      e.function('f', { code: [{ op: 'PackClosure', index: callee, mask: 2n }, pop, ret] });
    },
  ],
  ['REQUIRES_FUNCTION_TYPE', (e) => e.function('f', { code: [one, at('CallClosure', e.sig(U64)), ret] })],
  [
    'PACK_TYPE_MISMATCH_ERROR',
    (e) => {
      const callee = e.function('g', { parameters: [referenceTo(U64, false)], code: [ret] });
      e.function('f', {
        parameters: [referenceTo(U64, false)],
        code: [local('MoveLoc', 0), { op: 'PackClosure', index: callee, mask: 1n }, pop, ret],
      });
    },
  ],
];

describe('verification of operand types', () => {
  it.each(broken)('rejects a violation of %s', (rule, build) => {
    expect(ruleBroken(build)).toBe(rule);
  });
});
