import './project-form.css';
import { errorMessage } from '@core/base/errors';
import { Button } from '@host/ui/buttons/button';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Dialog } from '@host/ui/overlays/dialog';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { messages } from '../messages';

export interface ProjectNameDialogProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  name?: string | undefined;
  placeholder?: string | undefined;
  hint?: string | undefined;
  /** Returns the reason why a name is invalid, or undefined if it is valid. */
  validate: (name: string) => string | undefined;
  /** May resolve to a callback to run after the dialog closes. If it rejects, the dialog shows the error message. */
  onSubmit: (name: string) => Promise<(() => void) | undefined>;
  onClose: () => void;
  /** Additional fields, shown above the name. */
  children?: ReactNode;
}

/**
 * Asks for a project name and submits it (specification §5). Errors are shown on the name field. Repeated submissions
 * are ignored. The dialog stays open during the action and after a failure.
 */
export function ProjectNameDialog(props: ProjectNameDialogProps) {
  const { title, action, placeholder, hint, validate, onSubmit, onClose, children } = props;
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(props.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalid = validate(name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (invalid) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const goOn = await onSubmit(name);
      onClose();
      goOn?.();
    } catch (error) {
      setFailure(errorMessage(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title={title}
      initialFocus={input}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} onKeyDown={submitFromRadio} className="projects-form">
        {children}
        <Field label={messages.projectName} hint={hint} error={invalid ?? failure}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              placeholder={placeholder}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setFailure(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** By default, Enter submits a form from a text box but not from a radio button. */
function submitFromRadio(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return;
  if (event.target instanceof Element && event.target.getAttribute('role') === 'radio')
    event.currentTarget.requestSubmit();
}
