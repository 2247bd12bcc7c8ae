import { errorMessage } from '@core/base/errors';
import type { InputOptions } from '@core/commands/quick-input/quick-input';
import { useEffect, useRef, useState } from 'react';

export interface Validation {
  /** Error for the most recently validated text; undefined if there is none. */
  readonly problem: string | undefined;
  readonly isChecking: boolean;
  /** Validates text. Resolves to false if the text is invalid, or if other text was validated in the meantime. */
  check(value: string): Promise<boolean>;
}

/**
 * Runs a question's `validate`, which may be asynchronous. Only the latest result is used. A rejection is shown as an
 * error.
 */
export function useValidation(validate: InputOptions['validate']): Validation {
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current = -1;
    },
    [],
  );
  const check = async (value: string) => {
    const number = ++latest.current;
    const answer = ask(validate, value);
    if (answer instanceof Promise) setIsChecking(true);
    const found = await answer;
    if (latest.current !== number) return false;
    setIsChecking(false);
    setProblem(found);
    return found === undefined;
  };
  return { problem, isChecking, check };
}

function ask(
  validate: InputOptions['validate'],
  value: string,
): string | undefined | Promise<string | undefined> {
  try {
    const answer = validate?.(value);
    return answer instanceof Promise ? answer.catch(errorMessage) : answer;
  } catch (error) {
    return errorMessage(error);
  }
}
