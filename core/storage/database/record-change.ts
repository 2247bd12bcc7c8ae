import type { StoredTrash } from '../records/records';
import type { FileStep } from '../storage';
import type { FileContent, FileMetadata, FileOperationSummary } from '../wire';

/** A change to the stores; changes are applied in order. */
export type RecordChange =
  /** If `content` is absent, the file's content is already stored under its address. */
  | { readonly type: 'put'; readonly file: FileMetadata; readonly content?: FileContent }
  /** `isOwnContent`: no other file shares the content, so the content is deleted with the file. */
  | { readonly type: 'delete'; readonly file: FileMetadata; readonly isOwnContent: boolean }
  /** Adds a version of the file to the history. */
  | { readonly type: 'version'; readonly file: FileMetadata }
  | { readonly type: 'trash'; readonly entry: StoredTrash }
  | { readonly type: 'untrash'; readonly id: string };

/** Changes to the stores for a list of operations. */
export interface RecordPlan {
  /** Changes in order. */
  readonly records: readonly RecordChange[];
  /** Addresses of contents that must already be stored. */
  readonly needed: ReadonlySet<string>;
  /** The operations that are published to all tabs. */
  readonly operations: readonly FileOperationSummary[];
  /** Step that reverts the operations. */
  readonly inverse: FileStep;
}
