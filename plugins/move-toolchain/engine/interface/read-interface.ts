import { abilityNames } from '../bytecode/ability-set';
import type {
  CommonTables,
  CompiledModule,
  FieldDefinition,
  StructDefinition,
} from '../bytecode/compiled-module';
import type { SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type {
  FieldInterface,
  FunctionInterface,
  ModuleId,
  ModuleInterface,
  MoveType,
  StructInterface,
  StructLayout,
} from './module-interface';

/**
 * Reads a compiled module's interface.
 * @throws MissingRowError if an index is out of bounds.
 */
export function readInterface(module: CompiledModule): ModuleInterface {
  return {
    ...moduleIdAt(module, module.selfModuleHandle),
    friends: module.friendDecls.map((friend) => moduleId(module, friend)),
    structs: module.structDefs.map((definition) => structInterface(module, definition)),
    functions: functionInterfaces(module),
  };
}

/** The module that a module handle refers to. */
export function moduleId(
  module: Pick<CommonTables, 'addressIdentifiers' | 'identifiers'>,
  { address, name }: { readonly address: number; readonly name: number },
): ModuleId {
  return { address: rowAt(module, 'addressIdentifiers', address), name: rowAt(module, 'identifiers', name) };
}

export function moduleIdAt(module: CommonTables, index: number): ModuleId {
  return moduleId(module, rowAt(module, 'moduleHandles', index));
}

function structInterface(
  module: CompiledModule,
  { structHandle, fieldInformation }: StructDefinition,
): StructInterface {
  const handle = rowAt(module, 'structHandles', structHandle);
  const name = rowAt(module, 'identifiers', handle.name);
  return {
    name,
    abilities: abilityNames(handle.abilities),
    typeParameters: handle.typeParameters.map(({ constraints, isPhantom }) => ({
      constraints: abilityNames(constraints),
      isPhantom,
    })),
    layout: structLayout(module, fieldInformation),
  };
}

function structLayout(
  module: CompiledModule,
  information: StructDefinition['fieldInformation'],
): StructLayout {
  switch (information.kind) {
    case 'native':
      return { kind: 'native' };
    case 'declared':
      return { kind: 'struct', fields: fieldInterfaces(module, information.fields) };
    case 'declared-variants':
      return {
        kind: 'enum',
        variants: information.variants.map(({ name, fields }) => ({
          name: rowAt(module, 'identifiers', name),
          fields: fieldInterfaces(module, fields),
        })),
      };
  }
}

function fieldInterfaces(
  module: CompiledModule,
  fields: readonly FieldDefinition[],
): readonly FieldInterface[] {
  return fields.map(({ name, type }) => ({
    name: rowAt(module, 'identifiers', name),
    type: moveType(module, type),
  }));
}

function functionInterfaces(module: CompiledModule): readonly FunctionInterface[] {
  return module.functionDefs.map((definition) => {
    const handle = rowAt(module, 'functionHandles', definition.function);
    const name = rowAt(module, 'identifiers', handle.name);
    const types = (signature: number) =>
      rowAt(module, 'signatures', signature).map((token) => moveType(module, token));
    return {
      name,
      visibility: definition.visibility,
      isEntry: definition.isEntry,
      isNative: definition.code === undefined,
      isPersistent: handle.attributes.some(({ kind }) => kind === 'persistent'),
      typeParameters: handle.typeParameters.map((constraints) => ({
        constraints: abilityNames(constraints),
        isPhantom: false,
      })),
      parameters: types(handle.parameters).map((type) => ({ type })),
      results: types(handle.results),
    };
  });
}

/** Converts a bytecode type to a type with names instead of indices. */
export function moveType(module: CommonTables, token: SignatureToken): MoveType {
  const all = (tokens: readonly SignatureToken[]) => tokens.map((part) => moveType(module, part));
  switch (token.kind) {
    case 'primitive':
    case 'type-parameter':
      return token;
    case 'vector':
      return { kind: 'vector', element: moveType(module, token.element) };
    case 'reference':
      return { ...token, target: moveType(module, token.target) };
    case 'struct': {
      const handle = rowAt(module, 'structHandles', token.handle);
      return {
        kind: 'struct',
        module: moduleIdAt(module, handle.module),
        name: rowAt(module, 'identifiers', handle.name),
        typeArguments: all(token.typeArguments),
      };
    }
    case 'function':
      return {
        kind: 'function',
        parameters: all(token.parameters),
        results: all(token.results),
        abilities: abilityNames(token.abilities),
      };
  }
}
