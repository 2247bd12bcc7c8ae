import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFramework } from '../../packaging/packed-framework';
import { ABILITY_BITS, type AbilitySet } from '../bytecode/ability-set';
import type {
  CompiledModule,
  CompiledScript,
  FieldDefinition,
  FunctionDefinition,
} from '../bytecode/compiled-module';
import type { Instruction } from '../bytecode/instruction';
import { MalformedBytecodeError } from '../bytecode/malformed-bytecode-error';
import { ModuleBuilder } from '../bytecode/module-builder';
import { readModule } from '../bytecode/read-module';
import {
  ADDRESS,
  BOOL,
  primitiveToken,
  referenceTo,
  SIGNER,
  type Signature,
  type SignatureToken,
  U64,
} from '../bytecode/signature-token';
import { EMPTY_TABLES } from '../bytecode/tables';
import { Framework } from '../framework/framework';
import { checkModuleDependencies, checkScriptDependencies } from './check-dependencies';
import { VerificationError } from './verification-error';
import type { VerificationRule } from './verification-rule';
import { verifyModule, verifyScript } from './verify-module';

const { copy, drop, key } = ABILITY_BITS;
const U8 = primitiveToken('u8');
const vector = (element: SignatureToken): SignatureToken => ({ kind: 'vector', element });
const T0: SignatureToken = { kind: 'type-parameter', index: 0 };
const struct = (handle: number, ...typeArguments: SignatureToken[]): SignatureToken => ({
  kind: 'struct',
  handle,
  typeArguments,
});
const one: Instruction = { op: 'LdU64', value: 1n };
const ret: Instruction = { op: 'Ret' };
const pop: Instruction = { op: 'Pop' };
const local = (op: 'CopyLoc' | 'MoveLoc' | 'StLoc' | 'MutBorrowLoc' | 'ImmBorrowLoc', index: number) => ({
  op,
  local: index,
});
const at = (op: Extract<Instruction, { readonly index: number }>['op'], index: number) =>
  ({ op, index, count: 0n, mask: 0n }) as Instruction;
const jump = (op: 'Branch' | 'BrTrue' | 'BrFalse', offset: number) => ({ op, offset });

interface Code {
  readonly parameters?: Signature;
  readonly results?: Signature;
  readonly locals?: Signature;
  readonly typeParameters?: readonly AbilitySet[];
  readonly acquires?: readonly number[];
  readonly code: readonly Instruction[];
}

/**
 * A module with a struct for each purpose, to which functions are added: `Plain` can be copied and dropped, `Resource` is
 * stored, `Hot` can do nothing, `Box` is generic, `Choice` an enum of two variants.
 */
class Example {
  readonly builder = new ModuleBuilder(
    { address: '0xcafe', name: 'example' },
    { version: 8, flavor: 'aptos' },
  );
  readonly plain = this.struct('Plain', copy | drop, U64, U64);
  readonly resource = this.struct('Resource', key, U64);
  readonly hot = this.struct('Hot', 0, U64);
  readonly box = this.struct('Box', copy | drop | key, T0);
  readonly choice = this.choiceOf(U64, U64);
  readonly types = {
    plain: struct(this.plain),
    resource: struct(this.resource),
    hot: struct(this.hot),
    choice: struct(this.choice),
  };
  readonly field = this.builder.row('fieldHandles', { owner: this.plain, field: 0 });

  struct(name: string, abilities: AbilitySet, ...fields: SignatureToken[]): number {
    const isGeneric = fields.includes(T0);
    const structHandle = this.builder.structHandle(name, {
      abilities,
      typeParameters: isGeneric ? [{ constraints: drop, isPhantom: false }] : [],
    });
    return this.builder.defineStruct({
      structHandle,
      fieldInformation: { kind: 'declared', fields: this.fields(...fields) },
    });
  }

  choiceOf(...fields: SignatureToken[]): number {
    const structHandle = this.builder.structHandle('Choice', { abilities: drop, typeParameters: [] });
    const variants = fields.map((type, index) => ({
      name: this.builder.identifier(`V${index}`),
      fields: this.fields(type),
    }));
    return this.builder.defineStruct({
      structHandle,
      fieldInformation: { kind: 'declared-variants', variants },
    });
  }

  fields(...types: SignatureToken[]): FieldDefinition[] {
    return types.map((type, index) => ({ name: this.builder.identifier(`f${index}`), type }));
  }

  function(name: string, { parameters = [], results = [], locals = [], ...rest }: Code): number {
    const handle = this.builder.functionHandle(name, {
      parameters,
      results,
      typeParameters: rest.typeParameters ?? [],
      accessSpecifiers: undefined,
      attributes: [],
    });
    const definition: FunctionDefinition = {
      function: handle,
      visibility: 'private',
      isEntry: false,
      acquiresGlobalResources: rest.acquires ?? [],
      code: { locals: this.builder.signature(locals), code: rest.code },
    };
    this.builder.defineFunction(definition);
    return handle;
  }

  sig(...types: SignatureToken[]): number {
    return this.builder.signature(types);
  }
}

type Broken = readonly [rule: VerificationRule, build: (example: Example) => unknown];

/** One function for each rule that instructions can break, in the shortest form that breaks it. */
const brokenCode: readonly Broken[] = [
  ['EMPTY_CODE_UNIT', (e) => e.function('f', { code: [] })],
  ['INVALID_FALL_THROUGH', (e) => e.function('f', { code: [{ op: 'Nop' }] })],
  ['INVALID_FALL_THROUGH', (e) => e.function('f', { code: [{ op: 'LdTrue' }, jump('BrTrue', 0)] })],
  [
    'INVALID_LOOP_SPLIT',
    (e) =>
      e.function('f', {
        code: [
          { op: 'LdTrue' },
          jump('BrTrue', 4),
          { op: 'Nop' },
          jump('Branch', 4),
          { op: 'LdTrue' },
          jump('BrTrue', 2),
          jump('Branch', 3),
        ],
      }),
  ],
  ['NEGATIVE_STACK_SIZE_WITHIN_BLOCK', (e) => e.function('f', { code: [pop, ret] })],
  ['NEGATIVE_STACK_SIZE_WITHIN_BLOCK', (e) => e.function('f', { results: [U64], code: [ret] })],
  ['POSITIVE_STACK_SIZE_AT_BLOCK_END', (e) => e.function('f', { code: [one, ret] })],
  ['POSITIVE_STACK_SIZE_AT_BLOCK_END', (e) => e.function('f', { code: [one, jump('Branch', 2), pop, ret] })],
  [
    'VALUE_STACK_OVERFLOW',
    (e) => e.function('f', { code: [...Array.from({ length: 1025 }, () => one), ret] }),
  ],
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
    // A copy of a reference reaches all that the reference reaches: the element would be gone under the reference to it.
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
  [
    'MISSING_ACQUIRES_ANNOTATION',
    (e) =>
      e.function('f', {
        parameters: [ADDRESS],
        code: [local('MoveLoc', 0), at('ImmBorrowGlobal', e.resource), pop, ret],
      }),
  ],
  ['EXTRANEOUS_ACQUIRES_ANNOTATION', (e) => e.function('f', { acquires: [e.resource], code: [ret] })],
  [
    'LOOP_IN_INSTANTIATION_GRAPH',
    (e) => {
      const typeParameters = e.sig(vector(T0));
      const handle = e.function('f', { typeParameters: [0], code: [at('CallGeneric', 0), ret] });
      e.builder.row('functionInstantiations', { handle, typeParameters });
    },
  ],
  ['FIELD_MISSING_TYPE_ABILITY', (e) => e.struct('Bad', copy, e.types.hot)],
  ['FIELD_MISSING_TYPE_ABILITY', (e) => e.struct('Bad', key, e.types.plain)],
  ['INVALID_SIGNATURE_TOKEN', (e) => e.struct('Bad', drop, referenceTo(U64, false))],
  [
    'INVALID_SIGNATURE_TOKEN',
    (e) => e.function('f', { locals: [vector(referenceTo(U64, false))], code: [ret] }),
  ],
  ['ZERO_SIZED_STRUCT', (e) => e.struct('Bad', drop)],
  ['CONSTRAINT_NOT_SATISFIED', (e) => e.struct('Bad', 0, struct(e.box, e.types.hot))],
  ['RECURSIVE_STRUCT_DEFINITION', (e) => e.struct('Bad', 0, vector(struct(5)))],
  ['INVALID_CONSTANT_TYPE', (e) => e.builder.constant(SIGNER, new Uint8Array(32))],
  ['INVALID_CONSTANT_TYPE', (e) => e.builder.constant(e.types.plain, new Uint8Array(16))],
  ['MALFORMED_CONSTANT_DATA', (e) => e.builder.constant(U64, new Uint8Array(7))],
  ['MALFORMED_CONSTANT_DATA', (e) => e.builder.constant(BOOL, Uint8Array.of(2))],
  ['MALFORMED_CONSTANT_DATA', (e) => e.builder.constant(vector(U8), Uint8Array.of(3, 1, 2))],
];

/** What no builder makes: rows that are changed afterwards. */
const brokenTables: readonly (readonly [
  VerificationRule,
  (module: CompiledModule) => Partial<CompiledModule>,
])[] = [
  ['NO_MODULE_HANDLES', () => ({ moduleHandles: [] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ selfModuleHandle: 9 })],
  ['INDEX_OUT_OF_BOUNDS', ({ identifiers }) => ({ identifiers: identifiers.slice(0, 2) })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ addressIdentifiers: [] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ fieldHandles: [{ owner: 0, field: 7 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ fieldHandles: [{ owner: 4, field: 0 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ structVariantHandles: [{ owner: 4, variant: 2 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ structVariantHandles: [{ owner: 0, variant: 0 }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ variantFieldHandles: [{ owner: 4, field: 1, variants: [0] }] })],
  ['INDEX_OUT_OF_BOUNDS', () => ({ functionInstantiations: [{ handle: 0, typeParameters: 99 }] })],
  ['NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', ({ signatures }) => ({ signatures: [...signatures, [struct(3)]] })],
  [
    'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
    ({ signatures }) => ({ signatures: [...signatures, [struct(0, U64)]] }),
  ],
  [
    'INDEX_OUT_OF_BOUNDS',
    ({ structDefs }) => ({
      structDefs: structDefs.map((definition) => ({
        ...definition,
        fieldInformation: {
          kind: 'declared',
          fields: [{ name: 0, type: { kind: 'type-parameter', index: 5 } }],
        },
      })),
    }),
  ],
  [
    'ZERO_VARIANTS_ERROR',
    ({ structDefs }) => ({
      structDefs: structDefs.map((definition) => ({
        ...definition,
        fieldInformation: { kind: 'declared-variants', variants: [] },
      })),
    }),
  ],
  ['DUPLICATE_ELEMENT', ({ identifiers }) => ({ identifiers: [...identifiers, 'example'] })],
  ['DUPLICATE_ELEMENT', ({ signatures }) => ({ signatures: [...signatures, [U8], [U8]] })],
  ['DUPLICATE_ELEMENT', ({ structDefs }) => ({ structDefs: [...structDefs, ...structDefs.slice(0, 1)] })],
  ['DUPLICATE_ELEMENT', ({ fieldHandles }) => ({ fieldHandles: [...fieldHandles, ...fieldHandles] })],
  ['UNIMPLEMENTED_HANDLE', ({ structDefs }) => ({ structDefs: structDefs.slice(0, -1) })],
  [
    'INVALID_MODULE_HANDLE',
    ({ moduleHandles, structHandles, identifiers }) => ({
      identifiers: [...identifiers, 'other'],
      moduleHandles: [...moduleHandles, { address: 0, name: identifiers.length }],
      structHandles: structHandles.map((handle) => ({ ...handle, module: 1 })),
    }),
  ],
  [
    'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ({ structHandles }) => ({
      structHandles: structHandles.map((handle) => ({
        ...handle,
        typeParameters: handle.typeParameters.map((parameter) => ({ ...parameter, isPhantom: true })),
      })),
    }),
  ],
  ['INVALID_SELF_FRIEND', ({ moduleHandles }) => ({ friendDecls: [...moduleHandles] })],
  [
    'INVALID_FRIEND_ADDRESS',
    ({ addressIdentifiers }) => ({
      addressIdentifiers: [...addressIdentifiers, '0x7'],
      friendDecls: [{ address: 1, name: 1 }],
    }),
  ],
];

const framework = readFramework().map(({ bytecode }) => bytecode);
const modules = framework.map(readModule);

function refusal(check: () => void): VerificationError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof VerificationError) return error;
    throw error;
  }
}

describe('verifyModule', () => {
  it('accepts every module of the framework, and what each expects of the others', {
    timeout: 60_000,
  }, () => {
    const all = new Framework(framework);
    for (const module of modules) {
      expect(refusal(() => verifyModule(module))).toBeUndefined();
      expect(refusal(() => checkModuleDependencies(module, (id) => all.interface(id)))).toBeUndefined();
    }
  });

  it('accepts the example that the broken ones are made of', () => {
    expect(refusal(() => verifyModule(new Example().builder.build()))).toBeUndefined();
  });

  it('accepts closures that hold values and are called', () => {
    const example = new Example();
    const add = example.function('add', {
      parameters: [U64, U64],
      results: [U64],
      code: [local('MoveLoc', 0), local('MoveLoc', 1), { op: 'Add' }, ret],
    });
    const type: SignatureToken = {
      kind: 'function',
      parameters: [U64],
      results: [U64],
      abilities: copy | drop,
    };
    example.function('call', {
      results: [U64],
      code: [
        one,
        one,
        { op: 'PackClosure', index: add, mask: 1n },
        at('CallClosure', example.sig(type)),
        ret,
      ],
    });
    expect(refusal(() => verifyModule(example.builder.build()))).toBeUndefined();
  });

  it('accepts loops, and two ways to different fields of one value', () => {
    const example = new Example();
    const other = example.builder.row('fieldHandles', { owner: example.plain, field: 1 });
    example.function('both', {
      parameters: [referenceTo(example.types.plain, true)],
      code: [
        local('CopyLoc', 0),
        at('MutBorrowField', example.field),
        local('MoveLoc', 0),
        at('ImmBorrowField', other),
        { op: 'ReadRef' },
        pop,
        pop,
        ret,
      ],
    });
    example.function('count', {
      parameters: [U64],
      code: [
        local('CopyLoc', 0),
        one,
        { op: 'Lt' },
        jump('BrTrue', 9),
        local('MoveLoc', 0),
        one,
        { op: 'Sub' },
        local('StLoc', 0),
        jump('Branch', 0),
        ret,
      ],
    });
    expect(refusal(() => verifyModule(example.builder.build()))).toBeUndefined();
  });

  it.each(brokenCode)('refuses what breaks %s', (rule, build) => {
    const example = new Example();
    build(example);
    expect(refusal(() => verifyModule(example.builder.build()))?.rule).toBe(rule);
  });

  it.each(brokenTables)('refuses tables that break %s', (rule, change) => {
    const module = new Example().builder.build();
    expect(refusal(() => verifyModule({ ...module, ...change(module) }))?.rule).toBe(rule);
  });

  it('names the place of what it refuses', () => {
    const example = new Example();
    example.function('busy', { code: [one, pop, { op: 'LdTrue' }, { op: 'Abort' }] });
    const error = refusal(() => verifyModule(example.builder.build()));
    expect(error?.place).toEqual({ kind: 'instruction', function: 'busy', instruction: 3 });
    expect(error?.message).toContain("at instruction 3 of the function 'busy'");
  });

  it('accepts or refuses whatever changes in a module, and comes to an end', { timeout: 60_000 }, () => {
    const small = [...framework].sort((first, second) => first.length - second.length).slice(0, 60);
    let refused = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...small),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 3 }),
        (original, changes) => {
          const file = Uint8Array.from(original);
          for (const [place, byte] of changes) file[place % file.length] = byte;
          let module: CompiledModule;
          try {
            module = readModule(file);
          } catch (error) {
            if (error instanceof MalformedBytecodeError) return;
            throw error;
          }
          if (refusal(() => verifyModule(module)) !== undefined) refused += 1;
        },
      ),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(10);
  });
});

describe('checkModuleDependencies', { timeout: 60_000 }, () => {
  const all = new Framework(framework);
  const coin = modules.find((module) => moduleName(module) === 'coin');

  it.each<[VerificationRule, Parameters<typeof checkModuleDependencies>[1]]>([
    ['MISSING_DEPENDENCY', () => undefined],
    [
      'LOOKUP_FAILED',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, functions: [] };
      },
    ],
    [
      'LOOKUP_FAILED',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, structs: [] };
      },
    ],
    [
      'LOOKUP_FAILED',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, friends: [] };
      },
    ],
    [
      'TYPE_MISMATCH',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, functions: found.functions.map((each) => ({ ...each, results: [] })) };
      },
    ],
    [
      'TYPE_MISMATCH',
      (id) => {
        const found = all.interface(id);
        return found && { ...found, structs: found.structs.map((each) => ({ ...each, abilities: [] })) };
      },
    ],
  ])('refuses what breaks %s', (rule, find) => {
    if (coin === undefined) throw new Error('The framework has no module of coins');
    expect(refusal(() => checkModuleDependencies(coin, find))?.rule).toBe(rule);
  });
});

function moduleName({ identifiers, moduleHandles, selfModuleHandle }: CompiledModule): string | undefined {
  const handle = moduleHandles[selfModuleHandle];
  return handle && identifiers[handle.name];
}

describe('verifyScript', { timeout: 60_000 }, () => {
  const call: CompiledScript = {
    ...EMPTY_TABLES,
    version: 7,
    flavor: 'aptos',
    addressIdentifiers: ['0x1'],
    identifiers: ['coin', 'transfer'],
    moduleHandles: [{ address: 0, name: 0 }],
    functionHandles: [
      {
        module: 0,
        name: 1,
        parameters: 0,
        results: 1,
        typeParameters: [0],
        accessSpecifiers: undefined,
        attributes: [],
      },
    ],
    functionInstantiations: [{ handle: 0, typeParameters: 2 }],
    signatures: [[referenceTo(SIGNER, false), ADDRESS, U64], [], [T0]],
    typeParameters: [0],
    parameters: 0,
    accessSpecifiers: undefined,
    code: {
      locals: 1,
      code: [
        local('MoveLoc', 0),
        local('MoveLoc', 1),
        local('MoveLoc', 2),
        { op: 'CallGeneric', index: 0 },
        ret,
      ],
    },
  };
  const all = new Framework(framework);

  it('accepts a script that calls the framework', () => {
    expect(refusal(() => verifyScript(call))).toBeUndefined();
    expect(refusal(() => checkScriptDependencies(call, (id) => all.interface(id)))).toBeUndefined();
  });

  it.each<[VerificationRule, Partial<CompiledScript>]>([
    ['INDEX_OUT_OF_BOUNDS', { parameters: 7 }],
    ['INDEX_OUT_OF_BOUNDS', { typeParameters: [] }],
    ['INVALID_FALL_THROUGH', { code: { locals: 1, code: call.code.code.slice(0, 4) } }],
    ['DUPLICATE_ELEMENT', { identifiers: ['coin', 'transfer', 'coin'] }],
  ])('refuses what breaks %s', (rule, change) => {
    const error = refusal(() => verifyScript({ ...call, ...change }));
    expect(error?.rule).toBe(rule);
  });

  it('refuses a call that the framework does not know so', () => {
    const other = { ...call, signatures: [[referenceTo(SIGNER, false), ADDRESS, U8], [], [T0]] };
    const error = refusal(() => checkScriptDependencies(other, (id) => all.interface(id)));
    expect(error?.rule).toBe('TYPE_MISMATCH');
    const missing = { ...call, identifiers: ['coin', 'steal'] };
    expect(refusal(() => checkScriptDependencies(missing, (id) => all.interface(id)))?.rule).toBe(
      'LOOKUP_FAILED',
    );
  });
});
