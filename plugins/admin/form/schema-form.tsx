import { Badge } from '@host/ui/feedback/badge';
import { Checkbox } from '@host/ui/fields/checkbox';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { useState } from 'react';
import { messages } from '../messages';
import { type FormField, valueAt, withValueAt } from './schema-fields';

export interface SchemaFormProps<T> {
  fields: readonly FormField[];
  value: T;
  onChange: (value: T) => void;
  textOf: (name: string) => { readonly label: string; readonly hint?: string | undefined };
  /** Returns a note to show next to the label of a field that has no effect yet. */
  markOf?: ((name: string) => string | undefined) | undefined;
}

/**
 * A form generated from a schema, with checkboxes, drop-down lists, number and text fields, and comma-separated lists.
 */
export function SchemaForm<T>({ fields, value, onChange, textOf, markOf }: SchemaFormProps<T>) {
  return (
    <div className="admin-form-fields">
      {fields.map((field) => {
        const { label, hint } = textOf(field.name);
        const mark = markOf?.(field.name);
        const change = (next: unknown) => onChange(withValueAt(value, field.path, next));
        const now = valueAt(value, field.path);
        return field.kind === 'switch' ? (
          <div key={field.name} className="admin-form-switch">
            <Checkbox label={label} checked={now === true} onChange={change} />
            {mark && <Badge>{mark}</Badge>}
          </div>
        ) : (
          <FieldOf key={field.name} field={field} label={label} hint={hint} value={now} onChange={change} />
        );
      })}
    </div>
  );
}

interface FieldOfProps {
  field: FormField;
  label: string;
  hint: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

function FieldOf({ field, label, hint, value, onChange }: FieldOfProps) {
  const { kind, choices = [] } = field;
  // The entered text while it is invalid.
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? textOfValue(value);
  const read = readText(field, shown);
  const type = (text: string) => {
    setDraft(text);
    const next = readText(field, text);
    if ('value' in next) onChange(next.value);
  };
  return (
    <Field label={label} hint={hint} error={'error' in read ? read.error : undefined}>
      {(control) =>
        kind === 'choice' ? (
          <Select
            {...control}
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            value={typeof value === 'string' ? value : undefined}
            onChange={onChange}
          />
        ) : (
          <Input
            {...control}
            inputMode={kind === 'whole' ? 'numeric' : kind === 'number' ? 'decimal' : 'text'}
            placeholder={field.isOptional ? messages.unlimited : undefined}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onBlur={() => 'value' in read && setDraft(undefined)}
          />
        )
      }
    </Field>
  );
}

function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === undefined || value === null ? '' : String(value);
}

type Read = { readonly value: unknown } | { readonly error: string };

function readText({ kind, isOptional, minimum = Number.NEGATIVE_INFINITY }: FormField, text: string): Read {
  const trimmed = text.trim();
  if (kind === 'list') {
    const parts = trimmed.split(',').map((part) => part.trim());
    return { value: parts.filter((part) => part !== '') };
  }
  if (kind === 'text' || kind === 'choice') return { value: text };
  if (trimmed === '') return isOptional ? { value: undefined } : { error: messages.numberMissing };
  const number = Number(trimmed);
  if (!Number.isFinite(number)) return { error: messages.noNumber };
  if (kind === 'whole' && !Number.isSafeInteger(number)) return { error: messages.noWholeNumber };
  return number < minimum ? { error: messages.tooSmall(minimum) } : { value: number };
}
