import { Field } from '@host/ui/field';
import { Input } from '@host/ui/input';
import type { Ref } from 'react';
import { messages } from '../messages';

export interface ProjectNameFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The textbox 'Project name', with what is wrong below it. */
export function ProjectNameField({ onChange, error, hint, ...rest }: ProjectNameFieldProps) {
  return (
    <Field label={messages.projectName} hint={hint} error={error}>
      {(control) => <Input {...control} {...rest} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
