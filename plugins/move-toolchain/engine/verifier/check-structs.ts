import { ALL_ABILITIES, hasAbilities, requiredFieldAbilities } from '../bytecode/ability-set';
import type { CompiledModule } from '../bytecode/compiled-module';
import { partsOf, type Signature, type SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import { allFields } from './definition-fields';
import { abilitiesOf } from './type-abilities';
import { brokenRow } from './verification-error';

/**
 * Checks that structs have no abilities that their fields do not allow, and that structs are not recursive. Phantom
 * parameters must be used only as phantom arguments.
 */
export function checkStructs(module: CompiledModule): void {
  module.structDefs.forEach(({ structHandle }, row) => {
    const { abilities, typeParameters } = rowAt(module, 'structHandles', structHandle);
    const types = allFields(module, row).map(({ type }) => type);
    // Assume that type arguments have all abilities. Instantiations with fewer abilities are restricted
    // accordingly.
    const anything = typeParameters.map(() => ALL_ABILITIES);
    const required = requiredFieldAbilities(abilities);
    if (!types.every((type) => hasAbilities(abilitiesOf(module, type, anything), required)))
      throw brokenRow('FIELD_MISSING_TYPE_ABILITY', 'structDefs', row);
    const isPhantom = (index: number) => typeParameters[index]?.isPhantom === true;
    if (types.some((type) => usesPhantom(module, type, isPhantom)))
      throw brokenRow('INVALID_PHANTOM_TYPE_PARAM_POSITION', 'structDefs', row);
  });
  const recursive = firstRecursive(module);
  if (recursive >= 0) throw brokenRow('RECURSIVE_STRUCT_DEFINITION', 'structDefs', recursive);
}

/** Whether a phantom parameter is used anywhere other than as a phantom argument. */
function usesPhantom(
  module: CompiledModule,
  type: SignatureToken,
  isPhantom: (index: number) => boolean,
): boolean {
  if (type.kind === 'type-parameter') return isPhantom(type.index);
  if (type.kind !== 'struct') return partsOf(type).some((part) => usesPhantom(module, part, isPhantom));
  const { typeParameters } = rowAt(module, 'structHandles', type.handle);
  return type.typeArguments.some((argument, index) => {
    const isBare = argument.kind === 'type-parameter' && typeParameters[index]?.isPhantom === true;
    return !isBare && usesPhantom(module, argument, isPhantom);
  });
}

/** Index of a definition whose values would contain values of the same type, or -1 if there is none. */
function firstRecursive(module: CompiledModule): number {
  const definitions = new Map(module.structDefs.map(({ structHandle }, row) => [structHandle, row]));
  const within = module.structDefs.map((_definition, row) =>
    allFields(module, row).flatMap(({ type }) => structsIn([type], definitions)),
  );
  return within.findIndex((_structs, row) => reaches(within, row));
}

function structsIn(types: Signature, definitions: ReadonlyMap<number, number>): readonly number[] {
  return types.flatMap((type) => {
    const own = type.kind === 'struct' ? definitions.get(type.handle) : undefined;
    return [...(own === undefined ? [] : [own]), ...structsIn(partsOf(type), definitions)];
  });
}

/** Whether a path leads from a node back to the same node. */
function reaches(edges: readonly (readonly number[])[], node: number): boolean {
  const seen = new Set<number>();
  const waiting = [...(edges[node] ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === node) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(edges[next] ?? []));
  }
  return false;
}
