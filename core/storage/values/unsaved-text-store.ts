import { serviceToken } from '@core/di/token';

/** Text that was typed but not saved. */
export interface UnsavedText {
  /** Project path of the file. */
  readonly path: string;
  /** The whole unsaved text. */
  readonly text: string;
  /**
   * `contentId` of the file version that the text is based on; undefined if the text is not based on a stored version.
   */
  readonly baseVersion: string | undefined;
  /** ISO time. */
  readonly writtenAt: string;
}

/**
 * Stores unsaved text from editors, so that it is not lost if a tab crashes. After `put` resolves, the text survives a
 * crash of the tab or the browser. Each tab's text is stored separately; a closed tab's text is moved to the next tab
 * that lists it. Rejections are `StorageError`s.
 */
export interface UnsavedTextStore {
  /** Replaces this tab's text for a file. */
  put(projectId: string, path: string, text: Pick<UnsavedText, 'text' | 'baseVersion'>): Promise<void>;
  /**
   * Unsaved text from this tab and from closed tabs. Text from closed tabs is moved to this tab. If a path has text
   * from two tabs, the later text is returned first; the earlier text is returned after the later text has been saved
   * or discarded. Text from open tabs is not included.
   */
  list(projectId: string): Promise<readonly UnsavedText[]>;
  /** Deletes this tab's text for a file after the text was saved or discarded. */
  remove(projectId: string, path: string): Promise<void>;
}

export const UnsavedTextStore = serviceToken<UnsavedTextStore>('UnsavedTextStore');
