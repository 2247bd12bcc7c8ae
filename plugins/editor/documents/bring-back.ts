import { mergeTexts } from '@core/base/text/merge-texts';
import type { UnsavedText } from '@core/storage/values/unsaved-text-store';
import type { FileRecord } from '@core/storage/wire';
import type { StoredText } from './document-content';

/** How an unsaved text comes back into its document. */
export interface ReturnedText {
  /** What the document is opened with. */
  readonly stored: StoredText;
  /** What is put on top, unsaved. */
  readonly text: string;
  /** The file changed meanwhile in a way that excludes the text: somebody has to choose. */
  readonly isConflict: boolean;
  /** The file is gone. */
  readonly isDeleted: boolean;
}

/**
 * Brings a text that was typed and never saved together with what its file (`record`) holds now. `readVersion` gives
 * the text of a version, undefined for one that is not kept any more.
 */
export async function bringBack(
  unsaved: UnsavedText,
  record: FileRecord | undefined,
  readVersion: (version: string) => Promise<string | undefined>,
): Promise<ReturnedText> {
  const { text, baseVersion } = unsaved;
  if (!record) return { stored: { text: '', version: undefined }, text, isConflict: false, isDeleted: true };
  const { content, contentId: version } = record;
  // A text that has become binary has nothing in common with what was typed.
  if (typeof content !== 'string')
    return { stored: { text: '', version }, text, isConflict: true, isDeleted: false };
  const stored = { text: content, version };
  if (baseVersion === version) return { stored, text, isConflict: false, isDeleted: false };
  const base = baseVersion === undefined ? undefined : await readVersion(baseVersion);
  const merged = base === undefined ? undefined : mergeTexts(base, text, content);
  const isSame = text === content;
  return { stored, text: merged ?? text, isConflict: merged === undefined && !isSame, isDeleted: false };
}
