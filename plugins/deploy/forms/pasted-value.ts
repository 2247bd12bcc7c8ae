import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { fieldOf, memberKey } from './form-values';

/**
 * Parses a list or struct as printed by tools. The format is JSON, except that numbers may have any length, and numbers
 * and addresses do not need quotes. A struct is either an object or a list of its members. Returns undefined if the
 * JSON is invalid or does not match the parameter.
 */
export function pastedValue(parameter: Parameter, text: string): ContractValue | undefined {
  try {
    return shaped(parameter, JSON.parse(text.replaceAll(STRING_OR_NUMBER, quoted)));
  } catch {
    return undefined;
  }
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d\w*/g;

/** Quotes numbers, because `JSON.parse` loses precision beyond 2^53. */
function quoted(found: string): string {
  return found.startsWith('"') ? found : `"${found}"`;
}

function shaped(parameter: Parameter, json: unknown): ContractValue | undefined {
  const field = fieldOf(parameter);
  if (field.type === 'list') {
    if (!Array.isArray(json) || (field.length ?? json.length) !== json.length) return undefined;
    return allOf(json.map((item) => shaped(field.item, item)));
  }
  if (field.type === 'struct') {
    if (typeof json !== 'object' || json === null) return undefined;
    const members = parameter.components ?? [];
    const keys = members.map(memberKey);
    const given = Array.isArray(json) ? json : keys.map((key) => Reflect.get(json, key));
    if (given.length !== keys.length) return undefined;
    const values = allOf(members.map((member, index) => shaped(member, given[index])));
    return values && Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
  }
  if (field.type === 'boolean') return typeof json === 'boolean' ? json : undefined;
  return typeof json === 'string' ? json : undefined;
}

function allOf(values: readonly (ContractValue | undefined)[]): readonly ContractValue[] | undefined {
  const there = values.filter((value) => value !== undefined);
  return there.length === values.length ? there : undefined;
}
