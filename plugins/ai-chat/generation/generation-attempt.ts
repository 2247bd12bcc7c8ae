/** One answer of the model and what came of it. */
export interface GenerationAttempt {
  readonly number: number;
  /** 'incomplete': the answer was cut off, and nothing of it was written. */
  readonly state: 'writing' | 'compiling' | 'testing' | 'failed' | 'incomplete' | 'succeeded';
  /** As compilers and tests say it. */
  readonly problems: readonly string[];
}
