import { messageWithCause } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';
import { EditorError } from './editor';

/** Messages about files that cannot be saved. */
export const saveMessages = defineMessages('core/languages/editor/save', {
  notSaved: (reasons: readonly string[]) =>
    `${reasons.length === 1 ? 'A file' : `${reasons.length} files`} could not be saved. Save again after you fix the cause. ${reasons.join('; ')}`,
});

/** A file that could not be saved. */
export interface SaveFailure {
  /** Project path. */
  readonly path: string;
  /** Why the file could not be saved. */
  readonly error: unknown;
}

/** One error that lists all files that could not be saved. */
export function saveError(failures: readonly SaveFailure[]): EditorError {
  const reasons = failures.map(({ path, error }) => `${path}: ${messageWithCause(error)}`);
  const errors = failures.map(({ error }) => error);
  return new EditorError(saveMessages.notSaved(reasons), { cause: new AggregateError(errors) });
}
