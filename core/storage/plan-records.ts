import { extension, isInside } from '@core/base/path';
import { contentToStore, describeFile, hasHistory } from './file-content';
import { FileLedger } from './file-ledger';
import { newId } from './new-id';
import type { RecordChange, RecordPlan } from './record-change';
import { type FileChangeOptions, type FileOperation, StorageError } from './storage';
import type { FileMetadata, FileOperationSummary } from './wire';

/** An operation, with the address of the content that it brings. */
export interface AddressedOperation {
  readonly operation: FileOperation;
  readonly contentId: string | undefined;
}

/**
 * What operations on paths mean for the records by id. `stored` holds what exists at the touched paths, and under the ids
 * of restored files. Throws 'conflict' for a path that is taken and 'not-found' for one that is missing.
 */
export function planRecords(
  projectId: string,
  stored: Iterable<FileMetadata>,
  operations: readonly AddressedOperation[],
  { source = 'save', trash = [], untrash = [] }: FileChangeOptions = {},
): RecordPlan {
  const now = new Date().toISOString();
  const ledger = new FileLedger(stored);
  const records: RecordChange[] = [];
  const needed = new Set<string>();
  const brought = new Set<string>();
  const done: FileOperationSummary[] = [];
  const inverse: FileOperation[] = [];
  const entries = new Map(
    trash.map((path) => [
      path,
      { projectId, id: newId('trash'), path, deletedAt: now, files: Array.of<FileMetadata>() },
    ]),
  );

  function keepVersion(file: FileMetadata): void {
    if (hasHistory(file.path)) records.push({ type: 'version', file });
  }

  function write({ operation, contentId }: AddressedOperation): void {
    if (operation.type !== 'write') return;
    const { path, content, expect, lastModified } = operation;
    const before = ledger.expected(path, expect);
    const id = before?.id ?? newId('file');
    const address = hasHistory(path) ? contentId : id;
    const file: FileMetadata = {
      ...describeFile(id, projectId, path, content, address),
      ...(lastModified !== undefined && { lastModified }),
      source: before || source !== 'save' ? source : 'create',
    };
    if (before && before.contentId !== file.contentId) keepVersion(before);
    brought.add(file.contentId);
    const isStored = before?.contentId === file.contentId && hasHistory(path);
    records.push({ type: 'put', file, ...(!isStored && { content: contentToStore(content) }) });
    done.push({ type: 'write', path, file });
    inverse.push(
      before
        ? { type: 'restore', file: before, expect: fingerprint(file) }
        : { type: 'delete', path, expect: fingerprint(file) },
    );
    ledger.put(file);
  }

  function copy(from: string, to: string): void {
    const original = ledger.existing(from);
    ledger.insistFree(to);
    if (!hasHistory(from))
      throw new StorageError('conflict', `'${from}' is a settings file and is not copied`);
    const id = newId('file');
    const file: FileMetadata = {
      ...original,
      id,
      path: to,
      extension: extension(to),
      lastModified: now,
      source: 'copy',
    };
    if (!brought.has(file.contentId)) needed.add(file.contentId);
    records.push({ type: 'put', file });
    done.push({ type: 'write', path: to, file });
    inverse.push({ type: 'delete', path: to, expect: fingerprint(file) });
    ledger.put(file);
  }

  function remove(file: FileMetadata): void {
    const root = trash.find((path) => file.path === path || isInside(file.path, path));
    const entry = root === undefined ? undefined : entries.get(root);
    if (entry) entry.files.push(file);
    else keepVersion(file);
    const isOwnContent = !hasHistory(file.path) && file.contentId === file.id;
    records.push({ type: 'delete', file, isOwnContent });
    done.push({ type: 'delete', path: file.path });
    inverse.push({ type: 'restore', file, expect: 'absent' });
    ledger.remove(file);
  }

  function rename(before: FileMetadata, to: string): void {
    ledger.insistFree(to);
    const file = { ...before, path: to, extension: extension(to) };
    records.push({ type: 'put', file });
    done.push({ type: 'rename', from: before.path, to });
    inverse.push({ type: 'rename', from: to, to: before.path, expect: { id: file.id } });
    ledger.remove(before);
    ledger.put(file);
  }

  function restore(wanted: FileMetadata, before: FileMetadata | undefined): void {
    if (before && before.id !== wanted.id) ledger.insistFree(wanted.path);
    const namesake = ledger.byId(wanted.id);
    const livesElsewhere = namesake !== undefined && namesake.path !== wanted.path;
    const file = { ...wanted, projectId, id: livesElsewhere ? newId('file') : wanted.id };
    if (before && before.contentId !== file.contentId) keepVersion(before);
    if (!brought.has(file.contentId)) needed.add(file.contentId);
    records.push({ type: 'put', file });
    done.push({ type: 'write', path: file.path, file });
    inverse.push(
      before
        ? { type: 'restore', file: before, expect: fingerprint(file) }
        : { type: 'delete', path: file.path, expect: fingerprint(file) },
    );
    ledger.put(file);
  }

  for (const each of operations) {
    const { operation } = each;
    switch (operation.type) {
      case 'write':
        write(each);
        break;
      case 'copy':
        copy(operation.from, operation.to);
        break;
      case 'delete': {
        const file = ledger.expected(operation.path, operation.expect);
        if (file) remove(file);
        break;
      }
      case 'rename':
        rename(
          ledger.expected(operation.from, operation.expect) ?? ledger.existing(operation.from),
          operation.to,
        );
        break;
      case 'restore':
        restore(operation.file, ledger.expected(operation.file.path, operation.expect));
        break;
    }
  }

  const filled = Array.from(entries.values()).filter(({ files }) => files.length > 0);
  return {
    records: [
      ...records,
      ...filled.map((entry) => ({ type: 'trash', entry }) as const),
      ...untrash.map(({ id }) => ({ type: 'untrash', id }) as const),
    ],
    needed,
    operations: done,
    inverse: {
      operations: inverse.reverse(),
      options: {
        source: 'restore',
        trash: untrash.map(({ path }) => path),
        untrash: filled.map(({ id, path }) => ({ id, path })),
      },
    },
  };
}

function fingerprint({ id, contentId }: FileMetadata): { id: string; contentId: string } {
  return { id, contentId };
}
