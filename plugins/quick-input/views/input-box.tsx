import type { InputOptions } from '@core/commands/quick-input/quick-input';
import { Spinner } from '@host/ui/feedback/progress';
import { Input } from '@host/ui/fields/input';
import { type FormEvent, useId, useLayoutEffect, useState } from 'react';
import { messages } from '../messages';
import { useFocusOnMount } from './use-focus-on-mount';
import { useValidation } from './use-validation';

export interface InputBoxProps {
  readonly options: InputOptions;
  readonly onAnswer: (value: string) => void;
}

/** A text field that validates while the user types. Enter is ignored while the value is invalid. */
export function InputBox({ options, onAnswer }: InputBoxProps) {
  const [value, setValue] = useState(options.value ?? '');
  const { problem, isChecking, check } = useValidation(options.validate);
  const id = useId();
  const field = useFocusOnMount();
  const { selection } = options;
  // Select and focus at the same time, because a later selection would include characters typed in the meantime.
  useLayoutEffect(() => {
    field.current?.setSelectionRange(...(selection ?? [0, field.current.value.length]));
  }, [field, selection]);

  const change = (next: string) => {
    setValue(next);
    void check(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await check(value)) onAnswer(value);
  };
  return (
    <form className="quick-input-form" onSubmit={(event) => void submit(event)}>
      <Input
        ref={field}
        type={options.password ? 'password' : 'text'}
        aria-label={options.title}
        aria-describedby={id}
        aria-invalid={problem !== undefined || undefined}
        placeholder={options.placeholder}
        value={value}
        suffix={isChecking && <Spinner label={messages.checking} />}
        onChange={(event) => change(event.target.value)}
      />
      <p
        id={id}
        role={problem === undefined ? undefined : 'alert'}
        className={problem === undefined ? 'quick-input-prompt' : 'quick-input-problem'}
      >
        {problem ?? [options.prompt, messages.inputHint].filter(Boolean).join(' · ')}
      </p>
    </form>
  );
}
