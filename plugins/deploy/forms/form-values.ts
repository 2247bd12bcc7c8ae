import type { ValueUnit } from '@core/chains/chains';
import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { messages } from '../messages';
import { parseInteger } from './parse-integer';
import { type ValueKind, valueKind } from './value-kind';

/** What a form starts with: the parameter's default, else nothing, an unchecked box, an empty list. */
export function initialValue(parameter: Parameter): ContractValue {
  if (parameter.default !== undefined) return parameter.default;
  const kind = valueKind(parameter);
  switch (kind.type) {
    case 'boolean':
      return false;
    case 'list':
      return Array.from({ length: kind.length ?? 0 }, () => initialValue(kind.item));
    case 'struct':
      return Object.fromEntries(
        kind.members.map((member, index) => [memberKey(member, index), initialValue(member)]),
      );
    default:
      return '';
  }
}

/** Key of a struct's member: its name, or its place where it has none. */
export function memberKey({ name }: Parameter, index: number): string {
  return name || String(index);
}

/** What a parameter's field is called: `name`, `name[0]`, `name.member`; its type where it has no name. */
export function parameterLabel(parameters: readonly Parameter[], index: number): string {
  const parameter = parameters[index];
  if (!parameter) return '';
  if (parameter.name !== '') return parameter.name;
  return parameters.length > 1 ? `${parameter.type} ${index + 1}` : parameter.type;
}

/** What was entered, ready to be sent, and what is wrong with it, by the name of the field. */
export interface CheckedValues {
  readonly values: readonly ContractValue[];
  readonly problems: ReadonlyMap<string, string>;
}

/** Checks what was entered, as far as types tell; a chain may still refuse it. */
export function checkValues(
  parameters: readonly Parameter[],
  entered: readonly ContractValue[],
  units: readonly ValueUnit[] = [],
): CheckedValues {
  const problems = new Map<string, string>();
  const check = (parameter: Parameter, value: ContractValue, label: string): ContractValue => {
    const kind = valueKind(parameter);
    if (kind.type === 'list') {
      const items = Array.isArray(value) ? (value as readonly ContractValue[]) : [];
      return items.map((item, index) => check(kind.item, item, `${label}[${index}]`));
    }
    if (kind.type === 'struct') {
      const members = typeof value === 'object' && value !== null ? value : {};
      return Object.fromEntries(
        kind.members.map((member, index) => {
          const key = memberKey(member, index);
          const entry = (members as Readonly<Record<string, ContractValue>>)[key] ?? initialValue(member);
          return [key, check(member, entry, `${label}.${key}`)];
        }),
      );
    }
    const text = typeof value === 'string' ? value : '';
    // What is nothing unless somebody says otherwise may be left empty: an address of nobody.
    if (text.trim() === '' && parameter.default === null) return null;
    const problem = problemOf(kind, parameter.type, text, units);
    if (problem !== undefined) problems.set(label, problem);
    if (kind.type === 'integer') return String(parseInteger(text, units) ?? text);
    if (kind.type === 'bytes') return text.trim() || '0x';
    return kind.type === 'boolean' || kind.type === 'text' ? value : text.trim();
  };
  const values = parameters.map((parameter, index) =>
    check(parameter, entered[index] ?? initialValue(parameter), parameterLabel(parameters, index)),
  );
  return { values, problems };
}

function problemOf(
  kind: ValueKind,
  type: string,
  text: string,
  units: readonly ValueUnit[],
): string | undefined {
  if (kind.type === 'boolean' || kind.type === 'text') return undefined;
  if (kind.type === 'bytes') {
    const digits = /^0x((?:[\da-f]{2})*)$/i.exec(text.trim() || '0x')?.[1];
    const fits = digits !== undefined && (kind.length ?? digits.length / 2) === digits.length / 2;
    return fits ? undefined : messages.notBytes(kind.length);
  }
  if (text.trim() === '') return messages.missing(type);
  if (kind.type !== 'integer') return undefined;
  const number = parseInteger(text, units);
  if (number === undefined) return messages.notInteger;
  if (number < kind.least || number > kind.most) return messages.outOfRange(type, kind.least, kind.most);
  return undefined;
}
