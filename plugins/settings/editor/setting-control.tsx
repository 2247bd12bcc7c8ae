import type { ConfigurationProperty, ConfigurationValue } from '@core/configuration/configuration';
import { Checkbox } from '@host/ui/fields/checkbox';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { useState } from 'react';
import { settingName } from './setting-groups';

export interface SettingControlProps {
  property: ConfigurationProperty;
  description: string;
  value: ConfigurationValue;
  /** Validation error for the last change. */
  error: string | undefined;
  onChange: (value: ConfigurationValue) => void;
}

/**
 * Control for a setting: a checkbox, a drop-down list, or a text field whose value is applied when the field loses
 * focus.
 */
export function SettingControl({ property, description, value, error, onChange }: SettingControlProps) {
  const name = settingName(property);
  if (typeof value === 'boolean') {
    return <Checkbox label={description || name} checked={value} onChange={onChange} />;
  }
  return (
    <Field label={name} hideLabel hint={description} error={error}>
      {(control) =>
        property.enum ? (
          <Select
            {...control}
            aria-label={name}
            options={property.enum.map((choice) => ({ value: choice, label: choice }))}
            value={String(value)}
            onChange={onChange}
          />
        ) : (
          <LineInput control={control} property={property} value={value} onChange={onChange} />
        )
      }
    </Field>
  );
}

interface LineInputProps extends Pick<SettingControlProps, 'property' | 'value' | 'onChange'> {
  control: { readonly id: string; readonly 'aria-invalid': true | undefined };
}

function LineInput({ control, property, value, onChange }: LineInputProps) {
  const [draft, setDraft] = useState<string>();
  const isNumber = property.type === 'number';
  const commit = () => {
    if (draft !== undefined && draft !== String(value)) onChange(isNumber ? Number(draft) : draft);
    setDraft(undefined);
  };
  return (
    <Input
      {...control}
      type={isNumber ? 'number' : 'text'}
      min={property.minimum}
      max={property.maximum}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
