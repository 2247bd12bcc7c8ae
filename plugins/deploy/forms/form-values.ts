import type { AddressFormat, ValueUnit } from '@core/chains/chains';
import type { ContractValue, Parameter, ParameterField } from '@core/chains/contract-interface';
import { messages } from '../messages';
import { parseInteger } from './parse-integer';

/** Formats shared by all fields of a chain's forms. */
export interface FormFormats {
  readonly units?: readonly ValueUnit[] | undefined;
  readonly address?: AddressFormat | undefined;
}

export function fieldOf({ field }: Parameter): ParameterField {
  return field ?? { type: 'other' };
}

/**
 * Initial form value: the parameter's default or, if there is none, an empty string, an unchecked box or an empty list.
 */
export function initialValue(parameter: Parameter): ContractValue {
  if (parameter.default !== undefined) return parameter.default;
  const field = fieldOf(parameter);
  switch (field.type) {
    case 'boolean':
      return false;
    case 'list':
      return Array.from({ length: field.length ?? 0 }, () => initialValue(field.item));
    case 'struct':
      return Object.fromEntries(
        (parameter.components ?? []).map((member, index) => [memberKey(member, index), initialValue(member)]),
      );
    default:
      return '';
  }
}

/** Key for a struct member: its name or, if it has no name, its position. */
export function memberKey({ name }: Parameter, index: number): string {
  return name || String(index);
}

/**
 * Label for a parameter's field: its name or, if it has no name, its type. If there are several parameters, the type is
 * numbered.
 */
export function parameterLabel(parameters: readonly Parameter[], index: number): string {
  const parameter = parameters[index];
  if (!parameter) return '';
  if (parameter.name !== '') return parameter.name;
  return parameters.length > 1 ? `${parameter.type} ${index + 1}` : parameter.type;
}

/** The values that are sent to the chain, and problems by field name. */
export interface CheckedValues {
  readonly values: readonly ContractValue[];
  readonly problems: ReadonlyMap<string, string>;
}

/** Checks entered values against their types. A chain may still reject the values. */
export function checkValues(
  parameters: readonly Parameter[],
  entered: readonly ContractValue[],
  formats: FormFormats = {},
): CheckedValues {
  const problems = new Map<string, string>();
  const check = (parameter: Parameter, value: ContractValue, label: string): ContractValue => {
    const field = fieldOf(parameter);
    if (field.type === 'list') {
      const items = Array.isArray(value) ? (value as readonly ContractValue[]) : [];
      return items.map((item, index) => check(field.item, item, `${label}[${index}]`));
    }
    if (field.type === 'struct') {
      const members = typeof value === 'object' && value !== null ? value : {};
      return Object.fromEntries(
        (parameter.components ?? []).map((member, index) => {
          const key = memberKey(member, index);
          const entry = (members as Readonly<Record<string, ContractValue>>)[key] ?? initialValue(member);
          return [key, check(member, entry, `${label}.${key}`)];
        }),
      );
    }
    const text = typeof value === 'string' ? value : '';
    // A value whose default is null, such as an optional address, may be empty.
    if (text.trim() === '' && parameter.default === null) return null;
    const problem = problemOf(field, parameter.type, text, formats);
    if (problem !== undefined) problems.set(label, problem);
    if (field.type === 'integer') return String(parseInteger(text, formats.units) ?? text);
    if (field.type === 'bytes') return text.trim() || '0x';
    return field.type === 'boolean' || field.type === 'text' ? value : text.trim();
  };
  const values = parameters.map((parameter, index) =>
    check(parameter, entered[index] ?? initialValue(parameter), parameterLabel(parameters, index)),
  );
  return { values, problems };
}

function problemOf(
  field: ParameterField,
  type: string,
  text: string,
  { address, units }: FormFormats,
): string | undefined {
  if (field.type === 'boolean' || field.type === 'text') return undefined;
  if (field.type === 'bytes') {
    const digits = /^0x((?:[\da-f]{2})*)$/i.exec(text.trim() || '0x')?.[1];
    const fits = digits !== undefined && (field.length ?? digits.length / 2) === digits.length / 2;
    return fits ? undefined : messages.notBytes(field.length);
  }
  if (text.trim() === '') return messages.missing(type);
  if (field.type === 'address') return addressProblem(text, address);
  if (field.type !== 'integer') return undefined;
  const number = parseInteger(text, units);
  if (number === undefined) return messages.notInteger;
  const [least, most] = [BigInt(field.least), BigInt(field.most)];
  return number < least || number > most ? messages.outOfRange(type, least, most) : undefined;
}

/** Why a string cannot be an address; undefined if it can be one. */
export function addressProblem(text: string, format: AddressFormat | undefined): string | undefined {
  if (!format || new RegExp(`^(?:${format.pattern})$`, 'iu').test(text.trim())) return undefined;
  return messages.notAddress(format.placeholder);
}
