import type { WriteTransaction } from './storage-database';
import { ignoreRejection } from './stored-records';

/** Stores that a sweep reads; its transaction must include all of them. */
export const SWEPT_STORES = ['files', 'contents', 'versions', 'trash', 'snapshots'] as const;

/** Deletes all unreferenced contents. It reads all metadata and should run in the background. */
export async function sweepContents(transaction: WriteTransaction): Promise<void> {
  const [files, versions, trash, snapshots, stored] = await Promise.all([
    transaction.objectStore('files').getAll(),
    transaction.objectStore('versions').getAll(),
    transaction.objectStore('trash').getAll(),
    transaction.objectStore('snapshots').getAll(),
    transaction.objectStore('contents').getAllKeys(),
  ]);
  const named = new Set(
    [files, versions, ...[...trash, ...snapshots].map((each) => each.files)].flatMap((each) =>
      each.map(({ contentId }) => contentId),
    ),
  );
  const contents = transaction.objectStore('contents');
  for (const contentId of stored) if (!named.has(contentId)) ignoreRejection(contents.delete(contentId));
}
