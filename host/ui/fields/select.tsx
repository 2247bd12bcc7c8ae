import '../styles/popup.css';
import './select.css';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Icon } from '../icons/icon';
import { messages } from '../messages';

/** One option of {@link Select}. */
export interface SelectOption<T extends string> {
  /** Value of the option. */
  readonly value: T;
  /** Text of the option. */
  readonly label: string;
  /** Second line of the option. */
  readonly description?: string | undefined;
  /** Whether the option is disabled. */
  readonly disabled?: boolean | undefined;
}

/** Props for {@link Select}. */
export interface SelectProps<T extends string> {
  /** The options in display order. */
  options: readonly SelectOption<T>[];
  /** The selected value; undefined if none is selected. */
  value: T | undefined;
  /** Called with the newly selected value. */
  onChange: (value: T) => void;
  /** Shown while no option is selected. */
  placeholder?: string | undefined;
  /** The accessible name, for use without a {@link Field}. */
  'aria-label'?: string | undefined;
  /** Id of the control, from a {@link Field}. */
  id?: string | undefined;
  /** Id of the hint or error, from a {@link Field}. */
  'aria-describedby'?: string | undefined;
  /** Marks the control as invalid; set by the enclosing {@link Field}. */
  'aria-invalid'?: true | undefined;
  /** Whether the control is disabled. */
  disabled?: boolean | undefined;
}

/** Selects one option from a drop-down list. Typing an option's first letters moves to it. */
export function Select<T extends string>({
  options,
  value,
  onChange,
  placeholder = '',
  disabled = false,
  ...control
}: SelectProps<T>) {
  const choose = (next: T | null) => {
    if (next !== null) onChange(next);
  };
  return (
    <BaseSelect.Root<T> items={options} value={value ?? null} onValueChange={choose} disabled={disabled}>
      <BaseSelect.Trigger {...control} className="ui-select">
        <BaseSelect.Value className="ui-select-value" placeholder={placeholder} />
        <Icon name="chevron-down" />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className="ui-popup-positioner"
          sideOffset={4}
          alignItemWithTrigger={false}
          align="start"
        >
          <BaseSelect.Popup className="ui-popup ui-select-popup">
            {options.length === 0 && <p className="ui-select-empty">{messages.noOptions}</p>}
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  label={option.label}
                  disabled={option.disabled ?? false}
                  className="ui-select-option"
                >
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className="ui-select-tick">
                    <Icon name="check" />
                  </BaseSelect.ItemIndicator>
                  {option.description && (
                    <span className="ui-select-option-description">{option.description}</span>
                  )}
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
