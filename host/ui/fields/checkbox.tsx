import './checkbox.css';
import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { useId } from 'react';
import { Icon } from '../icons/icon';

/** Props for {@link Checkbox}. */
export interface CheckboxProps {
  /** The accessible name. */
  label: string;
  /** Whether the checkbox is checked. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** True if only some of the represented items are checked; shown as a dash. */
  indeterminate?: boolean | undefined;
  /** Whether the checkbox is disabled. */
  disabled?: boolean | undefined;
}

/** A checkbox with a label. */
export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  disabled = false,
}: CheckboxProps) {
  const id = useId();
  return (
    <span className="ui-checkbox-field">
      <BaseCheckbox.Root
        id={id}
        className="ui-checkbox"
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        indeterminate={indeterminate}
        disabled={disabled}
      >
        <BaseCheckbox.Indicator className="ui-checkbox-mark">
          <Icon name={indeterminate ? 'dash' : 'check'} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
