import { abilityNames } from './abilities';
import { isUnit, type Type } from './move-type';

/** A type in Move notation. Structs are shown with their module name. */
export function formatType(type: Type): string {
  switch (type.kind) {
    case 'primitive':
    case 'type-parameter':
      return type.name;
    case 'vector':
      return `vector<${formatType(type.element)}>`;
    case 'struct': {
      const module = type.module.replace(/^.*::/, '');
      return `${module}::${type.name}${formatArguments(type.typeArguments)}`;
    }
    case 'reference':
      return `&${type.isMutable ? 'mut ' : ''}${formatType(type.target)}`;
    case 'tuple':
      return `(${type.elements.map(formatType).join(', ')})`;
    case 'function': {
      const result = isUnit(type.result) ? '' : formatType(type.result);
      const abilities = abilityNames(type.abilities).join(' + ');
      return `|${type.parameters.map(formatType).join(', ')}|${result}${abilities && ` has ${abilities}`}`;
    }
    case 'variable':
    case 'unknown':
      return '_';
  }
}

export function formatArguments(types: readonly Type[]): string {
  return types.length === 0 ? '' : `<${types.map(formatType).join(', ')}>`;
}
