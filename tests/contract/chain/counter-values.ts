import { randomInt } from 'node:crypto';

/** Random values for each run, so that results cannot be hard-coded. */
export interface CounterValues {
  /** Five lowercase letters. */
  readonly word: string;
  /** `word` with an uppercase first letter. */
  readonly name: string;
  readonly start: number;
  readonly step: number;
  /** Greater than the exit codes that TON's virtual machine and standards use. */
  readonly code: number;
}

export function counterValues(): CounterValues {
  const letter = () => String.fromCharCode(97 + randomInt(26));
  // The letter 'q' at both ends ensures that the word is not a keyword in any language.
  const word = `q${letter()}${letter()}${letter()}q`;
  return {
    word,
    name: `${word[0]?.toUpperCase()}${word.slice(1)}`,
    start: randomInt(1_000, 1_000_000),
    step: randomInt(2, 1_000),
    code: randomInt(1_000, 60_000),
  };
}
