import './field.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon';

/** Props that connect a field's control to its label, hint and error. */
export interface FieldControl {
  /** Id of the control that the label refers to. */
  readonly id: string;
  /** Id of the hint or error; undefined if there is none. */
  readonly 'aria-describedby': string | undefined;
  /** True if the field has an error. */
  readonly 'aria-invalid': true | undefined;
}

/** Props for {@link Field}. */
export interface FieldProps {
  /** The control's accessible name. */
  label: string;
  /** Shows the label only to screen readers. Use this if the label is already visible elsewhere. */
  hideLabel?: boolean | undefined;
  /** Help text below the control. */
  hint?: ReactNode;
  /** The problem and how to fix it. Marks the control invalid and replaces the hint. */
  error?: string | undefined;
  /** Renders the control with the given props. */
  children: (control: FieldControl) => ReactNode;
}

/** A labelled form control: `<Field label="Value">{(control) => <Input {...control} />}</Field>`. */
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
