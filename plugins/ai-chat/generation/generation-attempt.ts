/** One answer of the model and what came of it. */
export interface GenerationAttempt {
  readonly number: number;
  readonly state: 'writing' | 'compiling' | 'testing' | 'failed' | 'succeeded';
  /** As compilers and tests say it. */
  readonly problems: readonly string[];
}
