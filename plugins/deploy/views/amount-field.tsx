import type { ValueUnit } from '@core/chains/chains';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { formatAmount, parseAmount } from '../forms/amount';
import { messages } from '../messages';

/** An amount as entered by the user. */
export interface EnteredAmount {
  readonly text: string;
  readonly unit: string;
}

export interface AmountFieldProps {
  units: readonly ValueUnit[] | undefined;
  amount: EnteredAmount;
  onChange: (amount: EnteredAmount) => void;
  disabled?: boolean;
}

export function AmountField({ units = [], amount, onChange, disabled = false }: AmountFieldProps) {
  return (
    <div className="deploy-row">
      <Field label={messages.value} error={amountProblem(amount, units)}>
        {(control) => (
          <Input
            {...control}
            mono
            inputMode="decimal"
            placeholder="0"
            value={amount.text}
            disabled={disabled}
            onChange={(event) => onChange({ ...amount, text: event.target.value })}
          />
        )}
      </Field>
      {units.length > 1 && (
        <div className="deploy-unit">
          <Field label={messages.unit}>
            {(control) => (
              <Select
                {...control}
                value={amount.unit}
                disabled={disabled}
                onChange={(unit) => onChange({ ...amount, unit })}
                options={units.map(({ name }) => ({ value: name, label: name }))}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

/** The initial field value, in the largest unit. Empty if the amount is undefined. */
export function initialAmount(
  units: readonly ValueUnit[] | undefined,
  amount: string | undefined,
): EnteredAmount {
  const { decimals = 0, name = '' } = units?.at(-1) ?? {};
  return { text: amount === undefined ? '' : formatAmount(amount, decimals), unit: name };
}

/** The amount in the smallest unit; undefined if the field is empty. */
export function amountOf(
  { text, unit }: EnteredAmount,
  units: readonly ValueUnit[] | undefined,
): string | undefined {
  const decimals = units?.find(({ name }) => name === unit)?.decimals ?? 0;
  return text.trim() === '' ? undefined : parseAmount(text, decimals);
}

export function amountProblem(amount: EnteredAmount, units: readonly ValueUnit[] = []): string | undefined {
  if (amount.text.trim() === '' || amountOf(amount, units) !== undefined) return undefined;
  const unit = units.find(({ name }) => name === amount.unit);
  return unit && unit.decimals > 0 ? messages.notAmount(unit.name) : messages.notWholeAmount(amount.unit);
}
