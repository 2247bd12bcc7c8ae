import { newId } from '../new-id';
import type { NewSnapshot } from '../storage';
import type { FileContent } from '../wire';
import { contentAddress } from './content-address';
import { contentToStore, describeFile } from './file-content';
import type { StoredSnapshot } from './records';

/** Snapshot records, and their contents by address. */
export interface DescribedSnapshots {
  /** Snapshot records. */
  readonly stored: readonly StoredSnapshot[];
  /** Contents by address. */
  readonly contents: ReadonlyMap<string, FileContent>;
}

/** Creates a new project's snapshot records. `ids` contains the ids of the project's files, by path. */
export async function describeSnapshots(
  projectId: string,
  snapshots: readonly NewSnapshot[],
  ids: Map<string, string>,
): Promise<DescribedSnapshots> {
  const contents = new Map<string, FileContent>();
  const stored: StoredSnapshot[] = [];
  for (const { name, createdAt, files } of snapshots) {
    const described: StoredSnapshot['files'] = [];
    for (const { path, content, lastModified = createdAt } of files) {
      const contentId = await contentAddress(content);
      contents.set(contentId, contentToStore(content));
      const id = ids.get(path) ?? newId('file');
      ids.set(path, id);
      described.push({ ...describeFile(id, projectId, path, content, contentId), lastModified });
    }
    stored.push({ projectId, id: newId('snapshot'), name, createdAt, files: described });
  }
  return { stored, contents };
}
