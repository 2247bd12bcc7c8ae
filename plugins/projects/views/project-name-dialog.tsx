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
  /** Name of the button that does it. */
  action: string;
  /** The name at the start. */
  name?: string | undefined;
  placeholder?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with a name; undefined for a good one. */
  validate: (name: string) => string | undefined;
  /** Does it; resolves to what follows once the dialog is closed. A rejection says what went wrong. */
  onSubmit: (name: string) => Promise<(() => void) | undefined>;
  onClose: () => void;
  /** What is chosen besides the name, above it. */
  children?: ReactNode;
}

/**
 * Asks for the name of a project, and does something with it (specification §5): what is wrong stands at the name, nothing is
 * done twice, and it stays open while it is done and when it failed.
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

/** Enter in a textbox submits by itself; a radio keeps it. */
function submitFromRadio(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return;
  if (event.target instanceof Element && event.target.getAttribute('role') === 'radio')
    event.currentTarget.requestSubmit();
}
