import type { AccessSpecifier } from '../bytecode/access-specifier';
import type { FunctionAttribute, StructOperation } from '../bytecode/compiled-module';
import type { Instruction } from '../bytecode/instruction';
import type { ModuleBuilder } from '../bytecode/module-builder';
import type { Signature, SignatureToken } from '../bytecode/signature-token';
import type { ModuleId } from '../interface/module-interface';
import type { AccessRule } from '../semantics/program/access-rules';
import type { Program } from '../semantics/program/program';
import type { FunctionSymbol, StructSymbol } from '../semantics/program/symbols';
import type { MemberReference } from '../semantics/typed/typed-tree';
import { type ModuleKey, type Type, valueTypes } from '../semantics/types/move-type';
import { StructFunctionHandles } from './struct-function-handles';

/** A struct with type arguments, as an operand of an instruction. */
export interface StructUse {
  readonly struct: MemberReference;
  readonly typeArguments: readonly Type[];
}

/** Instructions that operate on a struct definition, named after their non-generic variants. */
type StructInstruction =
  | 'Pack'
  | 'Unpack'
  | 'Exists'
  | 'MoveFrom'
  | 'MoveTo'
  | 'MutBorrowGlobal'
  | 'ImmBorrowGlobal';

type InstantiationTable =
  | 'functionInstantiations'
  | 'structDefInstantiations'
  | 'fieldInstantiations'
  | 'structVariantInstantiations'
  | 'variantFieldInstantiations';

const VARIANT_OPERATIONS = {
  PackVariant: 'pack-variant',
  UnpackVariant: 'unpack-variant',
  TestVariant: 'test-variant',
} as const;

function borrowOperation(index: number, isMutable: boolean): StructOperation {
  return { kind: isMutable ? 'borrow-field-mutable' : 'borrow-field', index };
}

export function moduleIdOf(key: ModuleKey): ModuleId {
  const at = key.indexOf('::');
  return { address: key.slice(0, at), name: key.slice(at + 2) };
}

/** Attributes that affect how a function is used as a value: `persistent` and `module-lock`. */
function attributesOf({ isPersistent, node }: FunctionSymbol): readonly FunctionAttribute[] {
  const locksModule = node?.attributes.some(({ name }) => name.text === 'module_lock') ?? false;
  return [
    ...(isPersistent ? [{ kind: 'persistent' } as const] : []),
    ...(locksModule ? [{ kind: 'module-lock' } as const] : []),
  ];
}

/** Adds table rows to a module for the types and functions that its code uses. */
export class ModuleHandles {
  readonly #program: Program;
  readonly #self: ModuleKey;
  readonly #structs = new Map<string, number>();
  /** Caches rows, because types and functions are used many times. */
  readonly #structHandles = new Map<StructSymbol, number>();
  readonly #functionHandles = new Map<FunctionSymbol, number>();
  readonly structFunctions: StructFunctionHandles;
  /** Functions generated from lambdas, which are not part of the program. */
  readonly #lifted = new Map<string, FunctionSymbol>();
  readonly #accessRulesOf: (symbol: FunctionSymbol) => readonly AccessRule[] | undefined;

  /**
   * @param self the module or script that is being generated.
   * @param accessRulesOf the declared access rules for a function of `self`.
   */
  constructor(
    readonly builder: ModuleBuilder,
    program: Program,
    self: ModuleKey,
    accessRulesOf: (symbol: FunctionSymbol) => readonly AccessRule[] | undefined,
  ) {
    this.#program = program;
    this.#self = self;
    this.#accessRulesOf = accessRulesOf;
    this.structFunctions = new StructFunctionHandles(
      builder,
      (type) => this.token(type),
      (key) => this.#moduleHandle(key),
    );
    for (const [row, { structHandle }] of builder.rows('structDefs').entries()) {
      const { name } = builder.rowAt('structHandles', structHandle);
      this.#structs.set(builder.rowAt('identifiers', name), row);
    }
  }

  tokens(types: readonly Type[]): Signature {
    return types.map((type) => this.token(type));
  }

  token(type: Type): SignatureToken {
    switch (type.kind) {
      case 'primitive':
        return { kind: 'primitive', name: type.name };
      case 'vector':
        return { kind: 'vector', element: this.token(type.element) };
      case 'reference':
        return { kind: 'reference', isMutable: type.isMutable, target: this.token(type.target) };
      case 'type-parameter':
        return { kind: 'type-parameter', index: type.index };
      case 'struct':
        return {
          kind: 'struct',
          handle: this.#structHandle(this.struct(type)),
          typeArguments: this.tokens(type.typeArguments),
        };
      case 'function':
        return {
          kind: 'function',
          parameters: this.tokens(type.parameters),
          results: this.tokens(valueTypes(type.result)),
          abilities: type.abilities,
        };
      default:
        throw new Error(`A ${type.kind} is not allowed in a signature`);
    }
  }

  struct({ module, name }: MemberReference): StructSymbol {
    const struct = this.#program.module(module)?.structs.get(name);
    if (!struct) throw new Error(`Unknown struct ${module}::${name}`);
    return struct;
  }

  addLifted(symbol: FunctionSymbol): void {
    this.#lifted.set(symbol.name, symbol);
  }

  function({ module, name }: MemberReference): FunctionSymbol {
    const found =
      (module === this.#self ? this.#lifted.get(name) : undefined) ??
      this.#program.module(module)?.functions.get(name);
    if (!found) throw new Error(`Unknown function ${module}::${name}`);
    return found;
  }

  defineStruct(struct: StructSymbol): void {
    if (this.#structs.has(struct.name)) return;
    const fields = ({ form, fields: declared }: StructSymbol['variants'][number]) =>
      declared.map(({ name, type }) => ({
        // The VM does not accept a number as a name.
        name: this.builder.identifier(form === 'positional' ? `_${name}` : name),
        type: this.token(type),
      }));
    const [only] = struct.variants;
    const row = this.builder.defineStruct({
      structHandle: this.#structHandle(struct),
      fieldInformation: struct.isNative
        ? { kind: 'native' }
        : struct.isEnum
          ? {
              kind: 'declared-variants',
              variants: struct.variants.map((variant) => ({
                name: this.builder.identifier(variant.name),
                fields: fields(variant),
              })),
            }
          : { kind: 'declared', fields: this.#neverEmpty(only ? fields(only) : []) },
    });
    this.#structs.set(struct.name, row);
  }

  /** The VM does not allow structs without fields, so a dummy field is added, as in the Move compiler. */
  #neverEmpty<T extends { readonly name: number; readonly type: SignatureToken }>(fields: readonly T[]) {
    if (fields.length > 0) return fields;
    const name = this.builder.identifier('dummy_field');
    return [{ name, type: { kind: 'primitive', name: 'bool' } as const }];
  }

  #structHandle(struct: StructSymbol): number {
    const known = this.#structHandles.get(struct);
    if (known !== undefined) return known;
    const handle = this.builder.structHandle(
      struct.name,
      {
        abilities: struct.abilities,
        typeParameters: struct.typeParameters.map(({ constraints, isPhantom }) => ({
          constraints,
          isPhantom,
        })),
      },
      this.#moduleHandle(struct.module),
    );
    this.#structHandles.set(struct, handle);
    return handle;
  }

  #moduleHandle(key: ModuleKey): number {
    return key === this.#self ? this.builder.self : this.builder.moduleHandle(moduleIdOf(key));
  }

  functionHandle(symbol: FunctionSymbol): number {
    const known = this.#functionHandles.get(symbol);
    if (known !== undefined) return known;
    const handle = this.builder.functionHandle(
      symbol.name,
      {
        parameters: this.tokens(symbol.parameters.map(({ type }) => type)),
        results: this.tokens(valueTypes(symbol.result)),
        typeParameters: symbol.typeParameters.map(({ constraints }) => constraints),
        accessSpecifiers: symbol.module === this.#self ? this.#accessSpecifiers(symbol) : undefined,
        attributes: attributesOf(symbol),
      },
      this.#moduleHandle(symbol.module),
    );
    this.#functionHandles.set(symbol, handle);
    return handle;
  }

  /** Returns access specifiers only for functions of this module, because the VM ignores them on other handles. */
  #accessSpecifiers(symbol: FunctionSymbol): readonly AccessSpecifier[] | undefined {
    return this.#accessRulesOf(symbol)?.map(({ access, isNegated, resource, address }) => ({
      access,
      sign: isNegated ? 'negated' : 'plain',
      resource: this.#accessedResource(resource),
      address: this.#accessedAddress(address),
    }));
  }

  #accessedResource(resource: AccessRule['resource']): AccessSpecifier['resource'] {
    switch (resource.kind) {
      case 'any':
        return { kind: 'any' };
      case 'address':
        return { kind: 'declared-at-address', address: this.#address(resource.address) };
      case 'module':
        return { kind: 'declared-in-module', module: this.#moduleHandle(resource.module) };
      case 'struct': {
        const handle = this.#structHandle(resource.struct);
        if (resource.typeArguments.length === 0) return { kind: 'resource', handle };
        const typeParameters = this.builder.signature(this.tokens(resource.typeArguments));
        return { kind: 'resource-instantiation', handle, typeParameters };
      }
    }
  }

  #accessedAddress(address: AccessRule['address']): AccessSpecifier['address'] {
    switch (address.kind) {
      case 'any':
        return { kind: 'any' };
      case 'literal':
        return { kind: 'literal', address: this.#address(address.address) };
      case 'parameter': {
        const { parameter, callee } = address;
        const called =
          callee && this.#instantiation('functionInstantiations', this.functionHandle(callee), []);
        return { kind: 'parameter', parameter, function: called };
      }
    }
  }

  #address(address: bigint): number {
    return this.builder.row('addressIdentifiers', `0x${address.toString(16)}`);
  }

  call(callee: MemberReference, typeArguments: readonly Type[]): Instruction {
    const handle = this.functionHandle(this.function(callee));
    if (typeArguments.length === 0) return { op: 'Call', index: handle };
    return { op: 'CallGeneric', index: this.#instantiation('functionInstantiations', handle, typeArguments) };
  }

  /** Whether code in this module uses the struct through functions in the struct's module. */
  isForeign({ module }: MemberReference): boolean {
    return module !== this.#self;
  }

  /** Calls another module's function that performs an operation on a struct from that module. */
  #foreign({ struct, typeArguments }: StructUse, operation: StructOperation, variant = 0): Instruction {
    const handle = this.structFunctions.handleOf(this.struct(struct), operation, variant);
    if (typeArguments.length === 0) return { op: 'Call', index: handle };
    return { op: 'CallGeneric', index: this.#instantiation('functionInstantiations', handle, typeArguments) };
  }

  /** Index of a struct definition in this module. */
  definition({ module, name }: MemberReference): number {
    const row = module === this.#self ? this.#structs.get(name) : undefined;
    if (row === undefined) throw new Error(`${module}::${name} is not declared in ${this.#self}`);
    return row;
  }

  ofStruct(op: StructInstruction, use: StructUse): Instruction {
    const { struct, typeArguments } = use;
    if (this.isForeign(struct) && (op === 'Pack' || op === 'Unpack'))
      return this.#foreign(use, { kind: op === 'Pack' ? 'pack' : 'unpack' });
    const row = this.definition(struct);
    if (typeArguments.length === 0) return { op, index: row };
    const index = this.#instantiation('structDefInstantiations', row, typeArguments);
    return { op: `${op}Generic`, index };
  }

  ofVariant(op: 'PackVariant' | 'UnpackVariant' | 'TestVariant', use: StructUse, name: string): Instruction {
    const { struct, typeArguments } = use;
    const variant = this.struct(struct).variants.findIndex((one) => one.name === name);
    if (this.isForeign(struct))
      return this.#foreign(use, { kind: VARIANT_OPERATIONS[op], index: variant }, variant);
    const row = this.builder.row('structVariantHandles', { owner: this.definition(struct), variant });
    if (typeArguments.length === 0) return { op, index: row };
    const index = this.#instantiation('structVariantInstantiations', row, typeArguments);
    return { op: `${op}Generic`, index };
  }

  borrowField(use: StructUse, field: number, isMutable: boolean): Instruction {
    const { struct, typeArguments } = use;
    if (this.isForeign(struct)) return this.#foreign(use, borrowOperation(field, isMutable));
    const row = this.builder.row('fieldHandles', { owner: this.definition(struct), field });
    const op = isMutable ? 'MutBorrowField' : 'ImmBorrowField';
    if (typeArguments.length === 0) return { op, index: row };
    return { op: `${op}Generic`, index: this.#instantiation('fieldInstantiations', row, typeArguments) };
  }

  /** @param variants indices of the variants that have the field at the same offset. */
  borrowVariantField(
    use: StructUse,
    variants: readonly number[],
    field: number,
    isMutable: boolean,
  ): Instruction {
    const { struct, typeArguments } = use;
    if (this.isForeign(struct)) return this.#foreign(use, borrowOperation(field, isMutable), variants[0]);
    const owner = this.definition(struct);
    const row = this.builder.row('variantFieldHandles', { owner, field, variants });
    const op = isMutable ? 'MutBorrowVariantField' : 'ImmBorrowVariantField';
    if (typeArguments.length === 0) return { op, index: row };
    const index = this.#instantiation('variantFieldInstantiations', row, typeArguments);
    return { op: `${op}Generic`, index };
  }

  /** Index of the signature that contains only this type, as required by vector instructions. */
  signatureOf(type: Type): number {
    return this.builder.signature([this.token(type)]);
  }

  #instantiation(table: InstantiationTable, handle: number, typeArguments: readonly Type[]): number {
    const typeParameters = this.builder.signature(this.tokens(typeArguments));
    return this.builder.row(table, { handle, typeParameters });
  }
}
