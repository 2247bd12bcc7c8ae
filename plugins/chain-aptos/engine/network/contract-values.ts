import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import type { JsonValue } from '../../../move-toolchain/engine/vm/values/json-value';

/** Converts a node's JSON value for display: numbers become strings, and an option becomes its value or null. */
export function toContractValue(value: JsonValue | undefined): ContractValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (isList(value)) return value.map(toContractValue);
  const members = Object.entries(value);
  const [only] = members;
  if (members.length === 1 && only?.[0] === 'vec' && only[1] !== undefined && isList(only[1]))
    return toContractValue(only[1][0]);
  return Object.fromEntries(members.map(([name, member]) => [name, toContractValue(member)]));
}

/** A call's arguments: type arguments, which are the first fields in the form, and values. */
export interface GivenValues {
  readonly typeArguments: readonly string[];
  readonly values: readonly ContractValue[];
}

/**
 * Arguments for a method's parameters.
 * @param names named addresses. Users can enter the name, with or without `@`, instead of the address.
 */
export function givenValues(
  parameters: readonly Parameter[],
  given: readonly ContractValue[] = [],
  names: Readonly<Record<string, string>> = {},
): GivenValues {
  const types = parameters.filter(({ type }) => type === 'type').length;
  const addressOf = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);
  const named = (value: ContractValue): ContractValue => {
    if (typeof value === 'string') return addressOf(value.trim().replace(/^@/, '')) ?? value;
    return isList(value) ? value.map(named) : value;
  };
  return {
    typeArguments: given
      .slice(0, types)
      .map((text) =>
        String(text).replace(/\b([A-Za-z_]\w*)(?=::\w+::)/g, (name: string) => addressOf(name) ?? name),
      ),
    values: given.slice(types).map((value, at) => {
      const type = parameters[types + at]?.type ?? '';
      return /\baddress\b|\bObject\b/.test(type) ? named(value) : value;
    }),
  };
}

function isList<T>(value: unknown): value is readonly T[] {
  return Array.isArray(value);
}
