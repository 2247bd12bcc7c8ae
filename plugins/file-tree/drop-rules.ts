import { basename, dirname, isAtOrInside } from '@core/base/path';
import { messages } from './messages';

/** Why files and folders cannot be moved or copied into a folder ('' is the root); undefined if they can. */
export function placeRefusal(paths: readonly string[], folder: string, copies: boolean): string | undefined {
  const conflicting = paths.find((path) => isAtOrInside(folder, path));
  if (conflicting !== undefined) return messages.intoItself(conflicting);
  const isThere = paths.length > 0 && paths.every((path) => dirname(path) === folder);
  return isThere && !copies ? messages.alreadyThere : undefined;
}

/**
 * Describes the result of dropping files and folders on a folder. If `paths` is empty, the dropped files come from the
 * desktop.
 */
export function placeLabel(paths: readonly string[], folder: string, copies: boolean): string {
  const where = folder === '' ? messages.root : basename(folder);
  const [first] = paths;
  if (first === undefined) return messages.addTo(where);
  const what = paths.length === 1 ? basename(first) : messages.items(paths.length);
  return copies ? messages.copyTo(what, where) : messages.moveTo(what, where);
}
