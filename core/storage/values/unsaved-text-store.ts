import { serviceToken } from '@core/di/token';

/** A text that was typed and not saved. */
export interface UnsavedText {
  readonly path: string;
  readonly text: string;
  /** `contentId` of the file that the text was made from; undefined for a file that was not stored then. */
  readonly baseVersion: string | undefined;
  /** ISO time. */
  readonly writtenAt: string;
}

/**
 * Keeps what editors have not saved, so that a tab that dies loses nothing: a `put` that has resolved survives the end of
 * the tab and of the browser. Each tab has its own texts; those of a tab that has ended are found by the next one that
 * lists them. Rejections are `StorageError`s.
 */
export interface UnsavedTextStore {
  /** Replaces what this tab keeps of that file. */
  put(projectId: string, path: string, text: Pick<UnsavedText, 'text' | 'baseVersion'>): Promise<void>;
  /**
   * This tab's texts and those of tabs that have ended, which become this tab's. Of two for one path that is the later
   * one; the earlier is found once the later was saved or given up. Texts of tabs that are still open stay theirs.
   */
  list(projectId: string): Promise<readonly UnsavedText[]>;
  /** Forgets this tab's text, because it was saved or given up. */
  remove(projectId: string, path: string): Promise<void>;
}

export const UnsavedTextStore = serviceToken<UnsavedTextStore>('UnsavedTextStore');
