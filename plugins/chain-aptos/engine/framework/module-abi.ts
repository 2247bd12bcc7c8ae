import type { CompiledModule } from '../../../move-toolchain/engine/bytecode/compiled-module';
import type {
  Ability,
  FieldInterface,
  StructInterface,
  TypeParameter,
} from '../../../move-toolchain/engine/interface/module-interface';
import { readInterface } from '../../../move-toolchain/engine/interface/read-interface';
import { showModuleId, showType } from '../../../move-toolchain/engine/interface/show-type';

import {
  ATTRIBUTE_KINDS,
  attributesOfName,
  type KnownAttribute,
  readModuleMetadata,
} from './module-metadata';

/** A module's ABI, with the format and names used by a node's REST API. */
export interface ModuleAbi {
  readonly address: string;
  readonly name: string;
  readonly friends: readonly string[];
  readonly exposed_functions: readonly FunctionAbi[];
  readonly structs: readonly StructAbi[];
}

export interface GenericTypeParameterAbi {
  readonly constraints: readonly Ability[];
}

export interface FunctionAbi {
  readonly name: string;
  readonly visibility: 'private' | 'public' | 'friend';
  readonly is_entry: boolean;
  readonly is_view: boolean;
  readonly generic_type_params: readonly GenericTypeParameterAbi[];
  readonly params: readonly string[];
  readonly return: readonly string[];
}

export interface StructAbi {
  readonly name: string;
  readonly is_native: boolean;
  readonly is_event: boolean;
  readonly is_enum: boolean;
  readonly abilities: readonly Ability[];
  readonly generic_type_params: readonly GenericTypeParameterAbi[];
  /** Empty for an enum. */
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}

/** A module's ABI, excluding functions that neither other modules nor transactions can call. */
export function moduleAbi(compiled: CompiledModule): ModuleAbi {
  const module = readInterface(compiled);
  const metadata = readModuleMetadata(compiled.metadata);
  const has = (attributes: readonly KnownAttribute[], kind: number) =>
    attributes.some((attribute) => attribute.kind === kind);
  return {
    address: module.address,
    name: module.name,
    friends: module.friends.map(showModuleId),
    exposed_functions: module.functions
      .filter(({ visibility, isEntry }) => visibility !== 'private' || isEntry)
      .map((each) => ({
        name: each.name,
        visibility: each.visibility === 'package' ? 'friend' : each.visibility,
        is_entry: each.isEntry,
        is_view: has(attributesOfName(metadata?.functions, each.name), ATTRIBUTE_KINDS.view),
        generic_type_params: genericParameters(each.typeParameters),
        params: each.parameters.map(({ type }) => showType(type)),
        return: each.results.map(showType),
      })),
    structs: module.structs.map((each) => ({
      name: each.name,
      is_native: each.layout.kind === 'native',
      is_event: has(attributesOfName(metadata?.structs, each.name), ATTRIBUTE_KINDS.event),
      is_enum: each.layout.kind === 'enum',
      abilities: each.abilities,
      generic_type_params: genericParameters(each.typeParameters),
      fields: fieldsOf(each).map(({ name, type }) => ({ name, type: showType(type) })),
    })),
  };
}

function genericParameters(parameters: readonly TypeParameter[]): readonly GenericTypeParameterAbi[] {
  return parameters.map(({ constraints }) => ({ constraints }));
}

/** The only field of a native struct. The VM requires every struct to have at least one field. */
const DUMMY_FIELD: FieldInterface = { name: 'dummy_field', type: { kind: 'primitive', name: 'bool' } };

function fieldsOf({ layout }: StructInterface): readonly FieldInterface[] {
  switch (layout.kind) {
    case 'struct':
      return layout.fields;
    case 'enum':
      return [];
    case 'native':
      return [DUMMY_FIELD];
  }
}
