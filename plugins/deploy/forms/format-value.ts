import type { ContractValue } from '@core/chains/contract-interface';
import type { NamedValue } from '@core/chains/receipts';
import { messages } from '../messages';

/** Formats a value on one line. Numbers and addresses are unquoted. Strings in lists and structs are quoted. */
export function formatValue(value: ContractValue): string {
  if (value === null) return messages.nothing;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${(value as readonly ContractValue[]).map(formatValue).join(', ')}]`;
  const members = Object.entries(value as Readonly<Record<string, ContractValue>>);
  return `{${members.map(([name, member]) => `${name}: ${formatValue(member)}`).join(', ')}}`;
}

/** Formats values as `previousValue: 0, newValue: 5`. A value that has no name is shown alone. */
export function formatNamed(values: readonly NamedValue[]): string {
  return values
    .map(({ name, value }) => (name === '' ? formatValue(value) : `${name}: ${formatValue(value)}`))
    .join(', ');
}
