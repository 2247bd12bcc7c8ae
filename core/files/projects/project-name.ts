import { err, ok, type Result } from '@core/base/result';
import { projectNameMessages } from '../messages';
import { ProjectNameError } from './project';

/** Shortest project name, in characters as users count them (grapheme clusters). */
const MIN_LENGTH = 1;
/** Longest project name, in characters as users count them. */
export const MAX_LENGTH = 100;

/** Characters that file systems or archives do not accept, including control characters. */
export const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}]/u;

/** Control and format characters, which are invisible on the screen. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Validates a project name according to specification §5; the value is the trimmed name. */
export function validateProjectName(name: string): Result<string> {
  const trimmed = name.trim();
  if (trimmed === '') return err(projectNameMessages.empty);
  if (trimmed.replace(INVISIBLE, '').length < MIN_LENGTH) return err(projectNameMessages.tooShort);
  if ([...trimmed].length > MAX_LENGTH) return err(projectNameMessages.tooLong);
  if (FORBIDDEN.test(trimmed)) return err(projectNameMessages.invalidCharacters);
  return ok(trimmed);
}

/** The trimmed name; throws {@link ProjectNameError} if the name is not valid. */
export function checkedName(name: string): string {
  const checked = validateProjectName(name);
  if (!checked.ok) throw new ProjectNameError(checked.error);
  return checked.value;
}
