import { dirname } from '@core/base/path';
import { describeFile } from '@core/storage/records/file-content';
import type { FileExpectation, FileOperation, FileStep } from '@core/storage/storage';
import type { FileContent } from '@core/storage/wire';
import { FileRefusal } from '../file-refusal';
import { fileRefusalMessages as messages } from '../messages';
import { MARKER_CONTENT, markerOf } from '../paths/folder-markers';
import { PathIndex } from '../paths/path-index';
import { pathProblem, placeProblem } from '../paths/path-rules';
import { withMarkers } from './marker-operations';

/** A file with its new content. */
export interface FileToWrite {
  /** Project path. */
  readonly path: string;
  /** New content. */
  readonly content: FileContent;
}

/**
 * Plans for file operations. Each function turns a project's files and the requested operation into one storage step.
 * Each throws a {@link FileRefusal} if the operation is not possible.
 */
export function planCreateFile(index: PathIndex, path: string, content: FileContent): FileStep {
  requireFreePath(index, path);
  return step(withMarkers(index, [{ type: 'write', path, content, expect: 'absent' }]));
}

/** Replaces the content of a file; `expect` is the state that the file must have when the change is stored. */
export function planUpdateFile(
  index: PathIndex,
  path: string,
  content: FileContent,
  expect: FileExpectation,
): FileStep {
  requireFile(index, path);
  return step([{ type: 'write', path, content, expect }]);
}

/**
 * If a path occurs more than once, its last content is written. The folders in `folders` exist afterwards, even if they
 * are empty.
 */
export function planWriteFiles(
  index: PathIndex,
  files: readonly FileToWrite[],
  folders: readonly string[] = [],
): FileStep {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const added = new PathIndex();
  const add = (place: string, path: string, content: FileContent) => {
    requireFreePath(index, place);
    requireFreePath(added, place);
    added.apply({ type: 'write', path, file: describeFile(path, 'new', path, content) });
  };
  for (const [path, content] of contents) if (!index.file(path)) add(path, path, content);
  const empty = folders.filter((folder) => !index.isFolder(folder) && !added.isFolder(folder));
  for (const folder of empty) {
    if (!added.isFolder(folder)) add(folder, markerOf(folder), MARKER_CONTENT);
  }
  const writes = [...contents, ...empty.map((folder) => [markerOf(folder), MARKER_CONTENT] as const)];
  return step(
    withMarkers(
      index,
      writes.map(([path, content]) => ({ type: 'write', path, content })),
    ),
  );
}

/** Creates an empty folder and any missing parent folders. */
export function planCreateFolder(index: PathIndex, path: string): FileStep {
  requireFreePath(index, path);
  return step(withMarkers(index, [{ type: 'write', path: markerOf(path), content: MARKER_CONTENT }]));
}

/** A storage step. */
export function step(operations: readonly FileOperation[], options: FileStep['options'] = {}): FileStep {
  return { operations, options };
}

/**
 * Throws a {@link FileRefusal} if a path is invalid or already in use. Items at or inside `leaving` are ignored.
 */
export function requireFreePath(index: PathIndex, path: string, leaving?: string): void {
  const problem = pathProblem(path) ?? placeProblem(index, path, leaving);
  if (problem !== undefined) throw new FileRefusal(problem);
}

/** Throws a {@link FileRefusal} if a file does not exist. */
export function requireFile(index: PathIndex, path: string): void {
  if (index.file(path)) return;
  const isFolder = index.isFolder(path);
  throw new FileRefusal(isFolder ? messages.isFolder(path) : messages.noFile(path), !isFolder);
}

/** Throws a {@link FileRefusal} if a folder does not exist. */
export function requireFolder(index: PathIndex, path: string): void {
  if (!index.isFolder(path)) throw new FileRefusal(messages.noFolder(path));
}

/** Throws a {@link FileRefusal} if the parent folder of a path does not exist. */
export function requireParentFolder(index: PathIndex, path: string): void {
  const folder = dirname(path);
  if (folder !== '') requireFolder(index, folder);
}
