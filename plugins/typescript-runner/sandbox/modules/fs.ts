import { basename, dirname, joinPath } from '@core/base/path';
import { Buffer } from 'buffer';
import { DiskError, type ProjectDisk } from './project-disk';

type Encoding = string | { readonly encoding?: string | null } | null | undefined;
type Flags = { readonly recursive?: boolean; readonly force?: boolean } | undefined;

/** `node:fs` over the project's text files: the functions that scripts and build hooks use most. */
export function createFs(disk: ProjectDisk) {
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
  const sync = {
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
  type Name = keyof typeof sync;
  const names = Object.keys(sync) as Name[];
  const call = (name: Name, args: readonly unknown[]) =>
    (sync[name] as (...given: readonly unknown[]) => unknown)(...args);
  const promises = Object.fromEntries(
    names.map((name) => [name, async (...args: readonly unknown[]) => call(name, args)]),
  );
  const withCallback =
    (name: Name) =>
    (...args: readonly unknown[]) => {
      const callback = args.at(-1);
      if (typeof callback !== 'function') throw new TypeError(`fs.${name} requires a callback`);
      promises[name]?.(...args.slice(0, -1)).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      );
    };
  return {
    ...Object.fromEntries(names.map((name) => [name, withCallback(name)])),
    ...Object.fromEntries(names.map((name) => [`${name}Sync`, sync[name]])),
    existsSync: (path: unknown) => {
      const file = at(path, 'access');
      return disk.read(file) !== undefined || disk.isFolder(file);
    },
    constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 },
    promises,
  };
}

/** @throws TypeError for bytes that are not UTF-8 text: runs of project code write text files only. */
function textOf(data: unknown): string {
  if (!(data instanceof Uint8Array)) return String(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    throw new TypeError('Only text files can be written here');
  }
}
