import type { TransactionOption } from '@core/chains/chains';
import type { TransactionOptions } from '@core/chains/toolchain';
import { Checkbox } from '@host/ui/fields/checkbox';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { parseInteger } from '../forms/parse-integer';
import { messages } from '../messages';

export interface OptionFieldsProps {
  options: readonly TransactionOption[];
  entered: TransactionOptions;
  onChange: (entered: TransactionOptions) => void;
}

/** Fields for transaction options, as declared in the chain's manifest. */
export function OptionFields({ options, entered, onChange }: OptionFieldsProps) {
  const set = (name: string, value: string) => onChange({ ...entered, [name]: value });
  return options.map((option) => {
    const { name, title, type, placeholder, description, choices = [] } = option;
    const value = entered[name] ?? option.default ?? '';
    if (type === 'boolean') {
      return (
        <Checkbox
          key={name}
          label={title}
          checked={value === 'true'}
          onChange={(checked) => set(name, String(checked))}
        />
      );
    }
    return (
      <Field key={name} label={title} hint={description} error={optionProblem(option, value)}>
        {(control) =>
          type === 'choice' ? (
            <Select
              {...control}
              value={value || undefined}
              placeholder={placeholder ?? messages.defaultOption}
              onChange={(next) => set(name, next)}
              options={choices.map((choice) => ({ value: choice, label: choice }))}
            />
          ) : (
            <Input
              {...control}
              mono
              placeholder={placeholder}
              value={value}
              onChange={(event) => set(name, event.target.value)}
            />
          )
        }
      </Field>
    );
  });
}

/** Values entered for the applicable options, excluding empty values. */
export function enteredOptions(
  options: readonly TransactionOption[],
  entered: TransactionOptions,
): TransactionOptions {
  const given = options.flatMap((option): [string, string][] => {
    const text = (entered[option.name] ?? option.default ?? '').trim();
    if (text === '') return [];
    return [[option.name, option.type === 'integer' ? String(parseInteger(text) ?? text) : text]];
  });
  return Object.fromEntries(given);
}

export function optionProblem({ type }: TransactionOption, value: string): string | undefined {
  if (type !== 'integer' || value.trim() === '') return undefined;
  return parseInteger(value) === undefined ? messages.notInteger : undefined;
}
