import type { MoveType } from './move-module';

/** A type in Move syntax, with short addresses. `names` are the type parameters' names; T0, T1, … by default. */
export function showType(type: MoveType, names: readonly string[] = []): string {
  switch (type.kind) {
    case 'primitive':
      return type.name;
    case 'vector':
      return `vector<${showType(type.element, names)}>`;
    case 'parameter':
      return names[type.index] ?? `T${type.index}`;
    case 'reference':
      return `${type.isMutable ? '&mut ' : '&'}${showType(type.target, names)}`;
    case 'datatype': {
      const inside = type.typeArguments.map((each) => showType(each, names)).join(', ');
      const { address, module, name } = type;
      return `${shortAddress(address)}::${module}::${name}${inside === '' ? '' : `<${inside}>`}`;
    }
  }
}

/** An address without leading zeros, as in sources: `0x2`. */
export function shortAddress(address: string): string {
  return address.replace(/^0x0+(?=[\da-f])/i, '0x');
}
