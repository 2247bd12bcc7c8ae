import type { ProjectFiles } from '@core/files/project-files';
import type { FileOperation } from '@core/storage/storage';
import type { SourceFile, WrittenFile } from '../toolchain';

/** Project files after the changes made by a run. */
export function withWritten(
  files: readonly SourceFile[],
  written: readonly WrittenFile[] = [],
): readonly SourceFile[] {
  if (written.length === 0) return files;
  const all = new Map(files.map(({ path, content }) => [path, content]));
  for (const { path, content } of written) {
    if (content === undefined) all.delete(path);
    else all.set(path, content);
  }
  return [...all].map(([path, content]) => ({ path, content }));
}

/** Stores a run's changes in the open project as one undoable step; `label` is the step's name. */
export async function storeWritten(
  files: Pick<ProjectFiles, 'apply' | 'exists' | 'read'>,
  written: readonly WrittenFile[] = [],
  label: string,
): Promise<void> {
  const operations: FileOperation[] = [];
  for (const { path, content } of written) {
    const stored = files.exists(path) ? (await files.read(path)).content : undefined;
    if (stored === content) continue;
    operations.push(content === undefined ? { type: 'delete', path } : { type: 'write', path, content });
  }
  if (operations.length > 0) await files.apply(label, operations);
}
