import './radio-group.css';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import { Icon } from '../icons/icon';
import { classNames } from '../styles/class-names';

/** One option of {@link RadioGroup}. */
export interface RadioOption<T extends string> {
  /** Value of the option. */
  readonly value: T;
  /** The accessible name of the radio button. */
  readonly label: string;
  /** One sentence below the label, used as the accessible description. */
  readonly description?: string | undefined;
  /** Icon name; shown only on cards. */
  readonly icon?: string | undefined;
  /** Whether the option is disabled. */
  readonly disabled?: boolean | undefined;
}

/** Props for {@link RadioGroup}. */
export interface RadioGroupProps<T extends string> {
  /** The accessible name of the group. */
  label: string;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  /** The options in display order. */
  options: readonly RadioOption<T>[];
  /** The selected value; undefined if none is selected. */
  value: T | undefined;
  /** Called with the newly selected value. */
  onChange: (value: T) => void;
  /** 'list' (default), or 'cards' for options with an icon and a description. */
  variant?: 'list' | 'cards' | undefined;
}

/** Selects one of several visible options. */
export function RadioGroup<T extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  variant = 'list',
}: RadioGroupProps<T>) {
  const id = useId();
  const cards = variant === 'cards';
  return (
    <fieldset className="ui-radio-group">
      <legend className={hideLabel ? 'ui-visually-hidden' : undefined}>{label}</legend>
      <BaseRadioGroup
        aria-label={label}
        className={classNames('ui-radio-options', cards && 'ui-radio-cards')}
        value={value ?? ''}
        onValueChange={(next) => onChange(next as T)}
      >
        {options.map((option) => {
          const optionId = `${id}-${option.value}`;
          const noteId = option.description ? `${optionId}-note` : undefined;
          return (
            <label
              key={option.value}
              htmlFor={optionId}
              className={classNames('ui-radio-option', cards && 'ui-radio-card')}
            >
              {cards && option.icon && <Icon name={option.icon} size="large" />}
              <Radio.Root
                id={optionId}
                value={option.value}
                disabled={option.disabled ?? false}
                aria-labelledby={`${optionId}-label`}
                aria-describedby={noteId}
                className="ui-radio"
              >
                <Radio.Indicator className="ui-radio-mark" />
              </Radio.Root>
              <span id={`${optionId}-label`} className="ui-radio-title">
                {option.label}
              </span>
              {noteId && (
                <span id={noteId} className="ui-radio-description">
                  {option.description}
                </span>
              )}
            </label>
          );
        })}
      </BaseRadioGroup>
    </fieldset>
  );
}
