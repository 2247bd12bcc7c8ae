import './field.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon';

/** What a field's control takes over, so that label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  /** The control's accessible name. */
  label: string;
  /** Leaves the label to screen readers, where the name stands in sight already. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do; it marks the control invalid and takes the hint's place. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A named control of a form: `<Field label="Value">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hideLabel = false, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className="ui-field">
      <label className={hideLabel ? 'ui-visually-hidden' : 'ui-field-label'} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {error ? (
        <p id={noteId} role="alert" className="ui-field-error">
          <Icon name="error" size="small" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="ui-field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
