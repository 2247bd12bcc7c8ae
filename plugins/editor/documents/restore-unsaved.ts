import { mergeTexts } from '@core/base/text/merge-texts';
import type { UnsavedText } from '@core/storage/values/unsaved-text-store';
import type { FileRecord } from '@core/storage/wire';
import type { StoredText } from './document-content';

export interface RestoredText {
  /** The text the document is opened with. */
  readonly stored: StoredText;
  /** The text including the unsaved changes. */
  readonly text: string;
  /** True if the same lines of the file have also changed in storage, in which case the user must choose a version. */
  readonly isConflict: boolean;
  readonly isDeleted: boolean;
}

/**
 * Merges the current file (`record`) with text that was typed but never saved. `readVersion` returns the text of a
 * version, or undefined if that version is no longer stored.
 */
export async function restoreUnsaved(
  unsaved: UnsavedText,
  record: FileRecord | undefined,
  readVersion: (version: string) => Promise<string | undefined>,
): Promise<RestoredText> {
  const { text, baseVersion } = unsaved;
  if (!record) return { stored: { text: '', version: undefined }, text, isConflict: false, isDeleted: true };
  const { content, contentId: version } = record;
  // A file that has become binary cannot be merged with text.
  if (typeof content !== 'string')
    return { stored: { text: '', version }, text, isConflict: true, isDeleted: false };
  const stored = { text: content, version };
  if (baseVersion === version) return { stored, text, isConflict: false, isDeleted: false };
  const base = baseVersion === undefined ? undefined : await readVersion(baseVersion);
  const merged = base === undefined ? undefined : mergeTexts(base, text, content);
  const isSame = text === content;
  return { stored, text: merged ?? text, isConflict: merged === undefined && !isSame, isDeleted: false };
}
