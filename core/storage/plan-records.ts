import { extension } from '@core/base/path';
import { contentToStore, describeFile } from './file-content';
import { newId } from './new-id';
import { type FileOperation, StorageError } from './storage';
import type { FileContent, FileMetadata, FileOperationSummary } from './wire';

/** One change of the stores; a list of them is done in order. */
export type RecordChange =
  | { readonly type: 'put'; readonly file: FileMetadata; readonly content: FileContent }
  | { readonly type: 'copy'; readonly file: FileMetadata; readonly fromId: string }
  | { readonly type: 'move'; readonly file: FileMetadata }
  | { readonly type: 'delete'; readonly id: string };

export interface RecordPlan {
  readonly records: readonly RecordChange[];
  /** What to tell about it. */
  readonly operations: readonly FileOperationSummary[];
}

/** Every path that operations read or write. */
export function touchedPaths(operations: readonly FileOperation[]): ReadonlySet<string> {
  return new Set(operations.flatMap((each) => ('path' in each ? [each.path] : [each.from, each.to])));
}

/**
 * What operations on paths mean for the records by id. `stored` holds what exists at the touched paths. Throws 'conflict'
 * for a path that is taken and 'not-found' for one that is missing.
 */
export function planRecords(
  projectId: string,
  stored: Iterable<FileMetadata>,
  operations: readonly FileOperation[],
): RecordPlan {
  const files = new Map(Array.from(stored, (file) => [file.path, file]));
  const records: RecordChange[] = [];
  const done: FileOperationSummary[] = [];

  function existing(path: string): FileMetadata {
    const file = files.get(path);
    if (!file)
      throw new StorageError('not-found', `There is no file '${path}' any more. Nothing was changed`);
    return file;
  }

  function insistFree(path: string): void {
    if (files.has(path))
      throw new StorageError('conflict', `There is already a file '${path}'. Nothing was changed`);
  }

  for (const operation of operations) {
    switch (operation.type) {
      case 'write': {
        const { path, content, expect } = operation;
        if (expect === 'absent') insistFree(path);
        const id = (expect === 'present' ? existing(path) : files.get(path))?.id ?? newId('file');
        const file = describeFile(id, projectId, path, content);
        files.set(path, file);
        records.push({ type: 'put', file, content: contentToStore(content) });
        done.push({ type: 'write', path, file });
        break;
      }
      case 'copy': {
        const { from, to } = operation;
        const source = existing(from);
        insistFree(to);
        const file = {
          ...source,
          id: newId('file'),
          path: to,
          extension: extension(to),
          lastModified: new Date().toISOString(),
        };
        files.set(to, file);
        records.push({ type: 'copy', file, fromId: source.id });
        done.push({ type: 'write', path: to, file });
        break;
      }
      case 'delete': {
        const file = files.get(operation.path);
        if (!file) break;
        files.delete(operation.path);
        records.push({ type: 'delete', id: file.id });
        done.push({ type: 'delete', path: operation.path });
        break;
      }
      case 'rename': {
        const { from, to } = operation;
        const source = existing(from);
        insistFree(to);
        const file = { ...source, path: to, extension: extension(to) };
        files.delete(from);
        files.set(to, file);
        records.push({ type: 'move', file });
        done.push({ type: 'rename', from, to });
        break;
      }
    }
  }
  return { records, operations: done };
}
