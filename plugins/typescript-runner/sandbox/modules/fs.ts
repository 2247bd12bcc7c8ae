import type { ProjectDisk } from './project-disk';
import { createSyncFs } from './sync-fs';

/** `node:fs` for the project's text files, with the functions that scripts and build hooks use most. */
export function createFs(disk: ProjectDisk) {
  const sync = createSyncFs(disk);
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
      const file = disk.resolve(path, 'access');
      return disk.read(file) !== undefined || disk.isFolder(file);
    },
    constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 },
    promises,
  };
}
