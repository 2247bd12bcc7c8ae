import { errorMessage } from '@core/base/errors';
import type { InputOptions } from '@core/commands/quick-input/quick-input';
import { useEffect, useRef, useState } from 'react';

export interface Validation {
  /** What is wrong with the text that was checked last. */
  readonly problem: string | undefined;
  readonly isChecking: boolean;
  /** Checks a text; false when it is wrong, or when another was checked meanwhile. */
  check(value: string): Promise<boolean>;
}

/** Asks a question's `validate`, which may take its time; only the latest answer counts. A check that fails is a complaint. */
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
