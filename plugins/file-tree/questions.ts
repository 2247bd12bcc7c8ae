export interface DeleteQuestion {
  readonly type: 'delete';
  readonly paths: readonly string[];
  readonly hasFolders: boolean;
  /** `undefined` cancels the deletion. */
  answer(answer: 'delete' | undefined): void;
}

/** A question about names that already exist in the target folder. */
export interface ReplaceQuestion {
  readonly type: 'replace';
  readonly names: readonly string[];
  /** '' is the root. */
  readonly folder: string;
  /** `undefined` cancels the operation. */
  answer(answer: 'replace' | 'rename' | undefined): void;
}

/** A question that the tree asks. The view shows one at a time. */
export type Question = DeleteQuestion | ReplaceQuestion;
