import type { ModuleId, MoveType } from './module-interface';

/** Formats a type in the syntax that Aptos nodes use: `&mut 0x1::coin::Coin<T0>`, `|u64|bool has copy + drop`. */
export function showType(type: MoveType): string {
  switch (type.kind) {
    case 'primitive':
      return type.name;
    case 'type-parameter':
      return `T${type.index}`;
    case 'vector':
      return `vector<${showType(type.element)}>`;
    case 'reference':
      return `${type.isMutable ? '&mut ' : '&'}${showType(type.target)}`;
    case 'struct':
      return `${showModuleId(type.module)}::${type.name}${showArguments(type.typeArguments)}`;
    case 'function': {
      const [only, ...others] = type.results.map(showType);
      const results =
        only !== undefined && others.length === 0 ? only : `(${type.results.map(showType).join(', ')})`;
      const abilities = type.abilities.length === 0 ? '' : ` has ${type.abilities.join(' + ')}`;
      return `|${type.parameters.map(showType).join(', ')}|${results}${abilities}`;
    }
  }
}

/** For example `0x1::coin`. */
export function showModuleId({ address, name }: ModuleId): string {
  return `${address}::${name}`;
}

function showArguments(types: readonly MoveType[]): string {
  return types.length === 0 ? '' : `<${types.map(showType).join(', ')}>`;
}
