import { ABILITY_BITS, type AbilitySet } from '../../plugins/move-toolchain/engine/bytecode/ability-set';
import type {
  FieldDefinition,
  FunctionDefinition,
} from '../../plugins/move-toolchain/engine/bytecode/compiled-module';
import type { Instruction } from '../../plugins/move-toolchain/engine/bytecode/instruction';
import { ModuleBuilder } from '../../plugins/move-toolchain/engine/bytecode/module-builder';
import {
  primitiveToken,
  type Signature,
  type SignatureToken,
  U64,
} from '../../plugins/move-toolchain/engine/bytecode/signature-token';
import { VerificationError } from '../../plugins/move-toolchain/engine/verifier/verification-error';
import type { VerificationRule } from '../../plugins/move-toolchain/engine/verifier/verification-rule';
import { verifyModule } from '../../plugins/move-toolchain/engine/verifier/verify-module';

export const { copy, drop, key } = ABILITY_BITS;
export const U8 = primitiveToken('u8');
export const vector = (element: SignatureToken): SignatureToken => ({ kind: 'vector', element });
export const T0: SignatureToken = { kind: 'type-parameter', index: 0 };
export const struct = (handle: number, ...typeArguments: SignatureToken[]): SignatureToken => ({
  kind: 'struct',
  handle,
  typeArguments,
});
export const one: Instruction = { op: 'LdU64', value: 1n };
export const ret: Instruction = { op: 'Ret' };
export const pop: Instruction = { op: 'Pop' };
export const local = (
  op: 'CopyLoc' | 'MoveLoc' | 'StLoc' | 'MutBorrowLoc' | 'ImmBorrowLoc',
  index: number,
) => ({
  op,
  local: index,
});
export const at = (op: Extract<Instruction, { readonly index: number }>['op'], index: number) =>
  ({ op, index, count: 0n, mask: 0n }) as Instruction;
export const jump = (op: 'Branch' | 'BrTrue' | 'BrFalse', offset: number) => ({ op, offset });

interface Code {
  readonly parameters?: Signature;
  readonly results?: Signature;
  readonly locals?: Signature;
  readonly typeParameters?: readonly AbilitySet[];
  readonly acquires?: readonly number[];
  readonly code: readonly Instruction[];
}

/**
 * A module that tests can add functions to. Its structs have different abilities: `Plain` has copy and drop, `Resource`
 * has key, and `Hot` has none. `Box` is generic, and `Choice` is an enum with two variants.
 */
export class Example {
  readonly builder = new ModuleBuilder(
    { address: '0xcafe', name: 'example' },
    { version: 8, flavor: 'enums-in-structs' },
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

/** A verification rule with a minimal violation of it. */
export type Broken = readonly [rule: VerificationRule, build: (example: Example) => unknown];

/** Returns the verification error that a check throws, or undefined if the check passes. */
export function refusal(check: () => void): VerificationError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof VerificationError) return error;
    throw error;
  }
}

/**
 * Returns the verification rule that the example violates after `build` has modified it; undefined if it violates none.
 */
export function ruleBroken(build: Broken[1]): VerificationRule | undefined {
  const example = new Example();
  build(example);
  return refusal(() => verifyModule(example.builder.build()))?.rule;
}
