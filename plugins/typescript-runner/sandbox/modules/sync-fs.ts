import { basename, dirname, joinPath } from '@core/base/path';
import { Buffer } from 'buffer';
import { DiskError, type ProjectDisk } from './project-disk';

type Encoding = string | { readonly encoding?: string | null } | null | undefined;
type Flags = { readonly recursive?: boolean; readonly force?: boolean } | undefined;

/** The `node:fs` functions whose names end in 'Sync', keyed by their names without that suffix. */
export function createSyncFs(disk: ProjectDisk) {
  const at = (path: unknown, syscall: string) => disk.resolve(path, syscall);
  const text = (path: string, syscall: string) => {
    const content = disk.read(path);
    if (content !== undefined) return content;
    throw new DiskError(disk.isFolder(path) ? 'EISDIR' : 'ENOENT', syscall, path);
  };
  const statOf = (path: string, syscall: string) => {
    const content = disk.read(path);
    if (content === undefined && !disk.isFolder(path)) throw new DiskError('ENOENT', syscall, path);
    return {
      isFile: () => content !== undefined,
      isDirectory: () => content === undefined,
      isSymbolicLink: () => false,
      size: content === undefined ? 0 : Buffer.byteLength(content),
    };
  };
  return {
    readFile: (path: unknown, options?: Encoding) => {
      const encoding = typeof options === 'object' ? options?.encoding : options;
      const bytes = Buffer.from(text(at(path, 'open'), 'open'));
      return encoding ? bytes.toString(encoding as BufferEncoding) : bytes;
    },
    writeFile: (path: unknown, data: unknown) => disk.write(at(path, 'open'), textOf(data)),
    appendFile: (path: unknown, data: unknown) => {
      const file = at(path, 'open');
      disk.write(file, (disk.read(file) ?? '') + textOf(data));
    },
    access: (path: unknown) => void statOf(at(path, 'access'), 'access'),
    stat: (path: unknown) => statOf(at(path, 'stat'), 'stat'),
    lstat: (path: unknown) => statOf(at(path, 'lstat'), 'lstat'),
    mkdir: (path: unknown, options?: Flags) => {
      const folder = at(path, 'mkdir');
      if (!options?.recursive && !disk.isFolder(dirname(folder)))
        throw new DiskError('ENOENT', 'mkdir', folder);
      if (!options?.recursive && disk.isFolder(folder)) throw new DiskError('EEXIST', 'mkdir', folder);
      disk.addFolder(folder);
    },
    readdir: (
      path: unknown,
      options?: { readonly withFileTypes?: boolean; readonly recursive?: boolean },
    ) => {
      const folder = at(path, 'scandir');
      if (!disk.isFolder(folder))
        throw new DiskError(disk.read(folder) === undefined ? 'ENOENT' : 'ENOTDIR', 'scandir', folder);
      const names = options?.recursive ? disk.listAll(folder) : disk.list(folder);
      if (!options?.withFileTypes) return [...names];
      return names.map((name) => ({
        ...statOf(joinPath(folder, name), 'scandir'),
        name: basename(name),
        parentPath: `/${joinPath(folder, dirname(name))}`,
      }));
    },
    copyFile: (from: unknown, to: unknown) =>
      disk.write(at(to, 'copyfile'), text(at(from, 'copyfile'), 'copyfile')),
    rename: (from: unknown, to: unknown) => {
      const source = at(from, 'rename');
      disk.write(at(to, 'rename'), text(source, 'rename'));
      disk.delete(source);
    },
    unlink: (path: unknown) => {
      const file = at(path, 'unlink');
      text(file, 'unlink');
      disk.delete(file);
    },
    rmdir: (path: unknown) => {
      const folder = at(path, 'rmdir');
      if (!disk.isFolder(folder)) throw new DiskError('ENOENT', 'rmdir', folder);
      if (disk.list(folder).length > 0) throw new DiskError('ENOTEMPTY', 'rmdir', folder);
      disk.deleteFolder(folder);
    },
    rm: (path: unknown, options?: Flags) => {
      const removed = at(path, 'rm');
      if (disk.read(removed) !== undefined) disk.delete(removed);
      else if (disk.isFolder(removed) && options?.recursive) disk.deleteFolder(removed);
      else if (disk.isFolder(removed)) throw new DiskError('EISDIR', 'rm', removed);
      else if (!options?.force) throw new DiskError('ENOENT', 'rm', removed);
    },
  };
}

/** @throws TypeError if the bytes are not UTF-8 text, because project code can write only text files. */
function textOf(data: unknown): string {
  if (!(data instanceof Uint8Array)) return String(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    throw new TypeError('Only text files can be written here');
  }
}
