export interface GenerationAttempt {
  readonly number: number;
  /** 'incomplete' means that the answer was cut off and none of its files were written. */
  readonly state: 'writing' | 'compiling' | 'testing' | 'failed' | 'incomplete' | 'succeeded';
  readonly problems: readonly string[];
}
