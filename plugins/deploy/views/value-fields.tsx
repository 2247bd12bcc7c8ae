import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { Checkbox } from '@host/ui/fields/checkbox';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import type { ClipboardEvent } from 'react';
import { fieldOf, initialValue, memberKey, parameterLabel } from '../forms/form-values';
import { pastedValue } from '../forms/pasted-value';
import { AddressMenu, type KnownAddress } from './address-menu';
import { ListField } from './list-field';

export interface ValueFieldsProps {
  parameters: readonly Parameter[];
  values: readonly ContractValue[];
  onChange: (values: readonly ContractValue[]) => void;
  /** Problems by field name. */
  problems: ReadonlyMap<string, string>;
  /** Suggestions for address fields. */
  addresses: readonly KnownAddress[];
}

export function ValueFields({ parameters, values, onChange, problems, addresses }: ValueFieldsProps) {
  return parameters.map((parameter, index) => {
    const label = parameterLabel(parameters, index);
    return (
      <ValueField
        key={label}
        parameter={parameter}
        label={label}
        value={values[index] ?? initialValue(parameter)}
        onChange={(value) =>
          onChange(parameters.map((one, at) => (at === index ? value : (values[at] ?? initialValue(one)))))
        }
        problems={problems}
        addresses={addresses}
      />
    );
  });
}

export interface ValueFieldProps {
  parameter: Parameter;
  /** For example `name`, `name[0]` or `name.member`. */
  label: string;
  value: ContractValue;
  onChange: (value: ContractValue) => void;
  problems: ReadonlyMap<string, string>;
  addresses: readonly KnownAddress[];
}

/** A field for a value of any type. Lists and structs contain nested fields. */
export function ValueField({ parameter, label, value, onChange, problems, addresses }: ValueFieldProps) {
  const field = fieldOf(parameter);
  const shared = { problems, addresses };
  /** Pasting a whole list or struct replaces the value. Other text is inserted at the caret. */
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedValue(parameter, event.clipboardData.getData('text/plain'));
    if (pasted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(pasted);
  };
  if (field.type === 'list') {
    return (
      <ListField
        list={field}
        type={parameter.type}
        label={label}
        value={value}
        onPaste={paste}
        onChange={onChange}
        renderItem={(itemLabel, item, onItem) => (
          <ValueField {...shared} parameter={field.item} label={itemLabel} value={item} onChange={onItem} />
        )}
      />
    );
  }
  if (field.type === 'struct') {
    const members = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
      Record<string, ContractValue>
    >;
    return (
      <fieldset className="deploy-compound" onPaste={paste}>
        <legend>{label}</legend>
        {(parameter.components ?? []).map((member, index) => {
          const key = memberKey(member, index);
          return (
            <ValueField
              {...shared}
              key={key}
              parameter={member}
              label={`${label}.${key}`}
              value={members[key] ?? initialValue(member)}
              onChange={(next) => onChange({ ...members, [key]: next })}
            />
          );
        })}
      </fieldset>
    );
  }
  if (field.type === 'boolean') {
    return <Checkbox label={label} checked={value === true || value === 'true'} onChange={onChange} />;
  }
  return (
    <Field label={label} error={problems.get(label)}>
      {(control) => (
        <span className="deploy-row">
          <Input
            {...control}
            mono
            placeholder={parameter.type}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
          {field.type === 'address' && (
            <AddressMenu label={label} addresses={addresses} onChoose={onChange} />
          )}
        </span>
      )}
    </Field>
  );
}
