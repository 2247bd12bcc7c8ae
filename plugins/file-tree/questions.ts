/** Files and folders that are about to be deleted. */
export interface DeleteQuestion {
  readonly type: 'delete';
  readonly paths: readonly string[];
  readonly hasFolders: boolean;
  /** Undefined: they stay. */
  answer(answer: 'delete' | undefined): void;
}

/** Names that are taken where something is about to be put. */
export interface ReplaceQuestion {
  readonly type: 'replace';
  readonly names: readonly string[];
  /** '' is the root. */
  readonly folder: string;
  /** Undefined: nothing is put there. */
  answer(answer: 'replace' | 'rename' | undefined): void;
}

/** What the tree asks before it acts; its view shows one at a time. */
export type Question = DeleteQuestion | ReplaceQuestion;
