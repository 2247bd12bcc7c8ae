import type { FileOperation, NewFile } from '@core/storage/storage';
import type { PathIndex } from '../path-index';

/** What somebody is about to store. */
export type Growth =
  /** One more project. */
  | { readonly type: 'project'; readonly files: readonly Pick<NewFile, 'content'>[] }
  /** One more private project, of those that are there. */
  | { readonly type: 'private' }
  /** Files of the open project, which holds what its index says. */
  | { readonly type: 'files'; readonly index: PathIndex; readonly operations: readonly FileOperation[] };
