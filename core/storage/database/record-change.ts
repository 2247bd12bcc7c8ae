import type { StoredTrash } from '../records/records';
import type { FileStep } from '../storage';
import type { FileContent, FileMetadata, FileOperationSummary } from '../wire';

/** One change of the stores; a list of them is done in order. */
export type RecordChange =
  /** Without `content`, what stands under the file's address is its content. */
  | { readonly type: 'put'; readonly file: FileMetadata; readonly content?: FileContent }
  /** `isOwnContent`: nobody shares the content, which goes too. */
  | { readonly type: 'delete'; readonly file: FileMetadata; readonly isOwnContent: boolean }
  /** Keeps what a file was. */
  | { readonly type: 'version'; readonly file: FileMetadata }
  | { readonly type: 'trash'; readonly entry: StoredTrash }
  | { readonly type: 'untrash'; readonly id: string };

/** What operations mean for the stores. */
export interface RecordPlan {
  readonly records: readonly RecordChange[];
  /** Addresses of contents that must be stored already. */
  readonly needed: ReadonlySet<string>;
  /** What to tell about it. */
  readonly operations: readonly FileOperationSummary[];
  readonly inverse: FileStep;
}
