import { abilityNames } from '../../../move-toolchain/engine/bytecode/ability-set';
import { BinaryReader } from '../../../move-toolchain/engine/bytecode/binary-reader';
import { blob } from '../../../move-toolchain/engine/bytecode/codec';
import type {
  CompiledModule,
  Constant,
  FunctionDefinition,
  Instantiation,
  ModuleHandle,
  StructDefinition,
} from '../../../move-toolchain/engine/bytecode/compiled-module';
import { BCS } from '../../../move-toolchain/engine/bytecode/flavors';
import { readModule } from '../../../move-toolchain/engine/bytecode/read-module';
import type { SignatureToken } from '../../../move-toolchain/engine/bytecode/signature-token';
import { rowAt } from '../../../move-toolchain/engine/bytecode/table-row';
import type { Ability } from '../../../move-toolchain/engine/interface/module-interface';
import { moduleId } from '../../../move-toolchain/engine/interface/read-interface';

export type MoveType =
  | { readonly kind: 'primitive'; readonly name: string }
  | { readonly kind: 'vector'; readonly element: MoveType }
  | {
      readonly kind: 'datatype';
      /** The full-length address: `0x000…002`. */
      readonly address: string;
      readonly module: string;
      readonly name: string;
      readonly typeArguments: readonly MoveType[];
    }
  | { readonly kind: 'parameter'; readonly index: number }
  | { readonly kind: 'reference'; readonly isMutable: boolean; readonly target: MoveType };

export interface MoveField {
  readonly name: string;
  readonly type: MoveType;
}

export interface MoveStruct {
  readonly name: string;
  readonly abilities: readonly Ability[];
  /** Undefined for a native struct. */
  readonly fields?: readonly MoveField[];
}

export interface MoveFunction {
  readonly name: string;
  readonly visibility: 'private' | 'public' | 'friend';
  readonly isEntry: boolean;
  /** The required abilities of each type parameter. */
  readonly typeParameters: readonly (readonly Ability[])[];
  readonly parameters: readonly MoveType[];
  readonly returns: readonly MoveType[];
}

/** The declarations of a compiled module. */
export interface MoveModule {
  readonly address: string;
  readonly name: string;
  /** Text of each byte vector constant, by index; '' for other constants. */
  readonly constants: readonly string[];
  readonly structs: readonly MoveStruct[];
  readonly functions: readonly MoveFunction[];
  /** Types of the events that the module emits with `sui::event::emit`. */
  readonly events: readonly MoveType[];
  /** Modules that this module references, excluding itself. */
  readonly uses: readonly { readonly address: string; readonly name: string }[];
}

/**
 * Reads the declarations of a compiled module.
 *
 * @throws MalformedBytecodeError if the bytes are not a module, MissingRowError if an index is out of range.
 */
export function readMoveModule(bytes: Uint8Array): MoveModule {
  return new ModuleDescriber(readModule(bytes)).describe();
}

const bytesOf = blob(0xffff);

class ModuleDescriber {
  readonly #module: CompiledModule;

  constructor(module: CompiledModule) {
    this.#module = module;
  }

  describe(): MoveModule {
    const {
      selfModuleHandle,
      moduleHandles,
      constantPool,
      structDefs,
      functionDefs,
      functionInstantiations,
    } = this.#module;
    return {
      ...this.#id(rowAt(this.#module, 'moduleHandles', selfModuleHandle)),
      constants: constantPool.map(textOf),
      structs: structDefs.map((definition) => this.#struct(definition)),
      functions: functionDefs.map((definition) => this.#function(definition)),
      events: functionInstantiations.flatMap((instance) => this.#emitted(instance)),
      uses: moduleHandles.flatMap((handle, row) => (row === selfModuleHandle ? [] : this.#id(handle))),
    };
  }

  #id(handle: ModuleHandle): { readonly address: string; readonly name: string } {
    const { address, name } = moduleId(this.#module, handle);
    return { address: `0x${address.slice('0x'.length).padStart(64, '0')}`, name };
  }

  #struct({ structHandle, fieldInformation }: StructDefinition): MoveStruct {
    const { name, abilities } = rowAt(this.#module, 'structHandles', structHandle);
    const described = { name: this.#name(name), abilities: abilityNames(abilities) };
    if (fieldInformation.kind !== 'declared') return described;
    const fields = fieldInformation.fields.map((field) => ({
      name: this.#name(field.name),
      type: this.#type(field.type),
    }));
    return { ...described, fields };
  }

  #function({ function: handle, visibility, isEntry }: FunctionDefinition): MoveFunction {
    const { name, typeParameters, parameters, results } = rowAt(this.#module, 'functionHandles', handle);
    return {
      name: this.#name(name),
      visibility,
      isEntry,
      typeParameters: typeParameters.map((abilities) => abilityNames(abilities)),
      parameters: this.#signature(parameters),
      returns: this.#signature(results),
    };
  }

  /** The types of the events emitted by a call with the given type arguments. */
  #emitted({ handle, typeParameters }: Instantiation): readonly MoveType[] {
    const called = rowAt(this.#module, 'functionHandles', handle);
    const { address, name } = this.#id(rowAt(this.#module, 'moduleHandles', called.module));
    const isEmit = BigInt(address) === 2n && name === 'event' && this.#name(called.name) === 'emit';
    return isEmit ? this.#signature(typeParameters).slice(0, 1) : [];
  }

  #name(identifier: number): string {
    return rowAt(this.#module, 'identifiers', identifier);
  }

  #signature(index: number): readonly MoveType[] {
    return rowAt(this.#module, 'signatures', index).map((token) => this.#type(token));
  }

  #type(token: SignatureToken): MoveType {
    switch (token.kind) {
      case 'primitive':
        return { kind: 'primitive', name: token.name };
      case 'vector':
        return { kind: 'vector', element: this.#type(token.element) };
      case 'reference':
        return { kind: 'reference', isMutable: token.isMutable, target: this.#type(token.target) };
      case 'type-parameter':
        return { kind: 'parameter', index: token.index };
      case 'struct': {
        const { module: owner, name } = rowAt(this.#module, 'structHandles', token.handle);
        const { address, name: module } = this.#id(rowAt(this.#module, 'moduleHandles', owner));
        const typeArguments = token.typeArguments.map((each) => this.#type(each));
        return { kind: 'datatype', address, module, name: this.#name(name), typeArguments };
      }
      case 'function':
        throw new TypeError('This Move dialect does not support function values');
    }
  }
}

/** The text of a byte vector constant; '' for other constants. */
function textOf({ type, data }: Constant): string {
  const isBytes = type.kind === 'vector' && type.element.kind === 'primitive' && type.element.name === 'u8';
  if (!isBytes) return '';
  return new TextDecoder().decode(bytesOf.read(new BinaryReader(data, BCS, 'CONSTANT_POOL')));
}
