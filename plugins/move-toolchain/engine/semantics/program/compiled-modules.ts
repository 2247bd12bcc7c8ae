import type {
  Ability,
  FunctionInterface,
  ModuleId,
  ModuleInterface,
  MoveType,
  StructInterface,
  TypeParameter,
} from '../../interface/module-interface';
import { abilitySet } from '../types/abilities';
import { type ModuleKey, type Type, UNIT } from '../types/move-type';
import type {
  FieldsSymbol,
  FunctionSymbol,
  ModuleSymbol,
  StructSymbol,
  TypeParameterSymbol,
} from './symbols';

/**
 * The symbol of a compiled module. Its address serves as its package name, so that no source package includes
 * it.
 */
export function compiledModule(module: ModuleInterface): ModuleSymbol {
  const key = keyOf(module);
  return {
    key,
    name: module.name,
    packageName: module.address,
    structs: new Map(module.structs.map((struct) => [struct.name, structSymbol(struct, key)])),
    functions: new Map(module.functions.map((one) => [one.name, functionSymbol(one, key)])),
    constants: new Map(),
    friends: new Set(module.friends.map(keyOf)),
  };
}

function keyOf({ address, name }: ModuleId): ModuleKey {
  return `${address}::${name}`;
}

function structSymbol(struct: StructInterface, module: ModuleKey): StructSymbol {
  const { layout } = struct;
  const typeParameters = struct.typeParameters.map(typeParameter);
  const fields = (given: readonly { readonly name: string; readonly type: MoveType }[]): FieldsSymbol => {
    const form = formOf(given);
    return {
      form,
      fields: given.map(({ name, type }, at) => ({
        name: form === 'positional' ? String(at) : name,
        type: typeOf(type, typeParameters),
      })),
    };
  };
  const shapes = {
    enum: () =>
      layout.kind === 'enum' ? layout.variants.map((one) => ({ name: one.name, ...fields(one.fields) })) : [],
    struct: () => (layout.kind === 'struct' ? [{ name: '', ...fields(layout.fields) }] : []),
    native: () => [],
  };
  return {
    kind: 'struct',
    module,
    name: struct.name,
    abilities: abilities(struct.abilities),
    typeParameters,
    visibility: 'private',
    isEnum: layout.kind === 'enum',
    variants: shapes[layout.kind](),
    isNative: layout.kind === 'native',
    ...(struct.documentation !== undefined && { documentation: struct.documentation }),
  };
}

/** In bytecode, the name of a positional field is `_` followed by its position. */
function formOf(fields: readonly { readonly name: string }[]): FieldsSymbol['form'] {
  if (fields.length === 0) return 'none';
  return fields.every(({ name }, at) => name === `_${at}`) ? 'positional' : 'named';
}

function functionSymbol(declared: FunctionInterface, module: ModuleKey): FunctionSymbol {
  const typeParameters = declared.typeParameters.map(typeParameter);
  const results = declared.results.map((type) => typeOf(type, typeParameters));
  const [only] = results;
  return {
    kind: 'function',
    module,
    name: declared.name,
    visibility: declared.visibility,
    isEntry: declared.isEntry,
    isNative: declared.isNative,
    isInline: false,
    isTestOnly: false,
    isPersistent: declared.isPersistent,
    typeParameters,
    parameters: declared.parameters.map(({ name, type }, at) => ({
      // Bytecode has no parameter names, so the first parameter is assumed to be a receiver.
      name: name ?? (at === 0 ? 'self' : '_'),
      type: typeOf(type, typeParameters),
    })),
    result: only && results.length === 1 ? only : { ...UNIT, kind: 'tuple', elements: results },
    ...(declared.documentation !== undefined && { documentation: declared.documentation }),
  };
}

function typeParameter({ name, constraints, isPhantom }: TypeParameter, at: number): TypeParameterSymbol {
  return { name: name ?? `T${at}`, constraints: abilities(constraints), isPhantom };
}

function abilities(names: readonly Ability[]) {
  return abilitySet(names);
}

function typeOf(type: MoveType, parameters: readonly TypeParameterSymbol[]): Type {
  const convert = (part: MoveType) => typeOf(part, parameters);
  switch (type.kind) {
    case 'primitive':
      return type;
    case 'vector':
      return { kind: 'vector', element: convert(type.element) };
    case 'struct':
      return {
        kind: 'struct',
        module: keyOf(type.module),
        name: type.name,
        typeArguments: type.typeArguments.map(convert),
      };
    case 'type-parameter':
      return {
        kind: 'type-parameter',
        index: type.index,
        name: parameters[type.index]?.name ?? `T${type.index}`,
      };
    case 'reference':
      return { kind: 'reference', isMutable: type.isMutable, target: convert(type.target) };
    case 'function': {
      const results = type.results.map(convert);
      const [only] = results;
      return {
        kind: 'function',
        parameters: type.parameters.map(convert),
        result: only && results.length === 1 ? only : { kind: 'tuple', elements: results },
        abilities: abilities(type.abilities),
      };
    }
  }
}
