import { isAtOrInside, normalizePath } from '@core/base/path';

/** Folder of the project in paths that cheatcodes return. */
export const PROJECT_ROOT = '/project';

/** What a cheatcode does with a file. */
export type FileAccess = 'read' | 'write';

/** An entry of `fs_permissions` in `foundry.toml`. */
export interface FilePermission {
  /** Project path; '' for the whole project. */
  readonly path: string;
  readonly access: readonly FileAccess[];
}

/** Build artifacts can always be read, as in Foundry. */
export const DEFAULT_PERMISSIONS: readonly FilePermission[] = [{ path: 'out', access: ['read'] }];

/** The project path of a path in a test; undefined if it is outside the project. */
export function projectPath(path: string): string | undefined {
  if (!path.startsWith('/')) {
    const inProject = normalizePath(path);
    return inProject ?? projectPath(`${PROJECT_ROOT}/${path}`);
  }
  const absolute = `/${normalizePath(path) ?? '..'}`;
  if (absolute === PROJECT_ROOT) return '';
  return absolute.startsWith(`${PROJECT_ROOT}/`) ? absolute.slice(PROJECT_ROOT.length + 1) : undefined;
}

/** Whether a project path can be accessed. Only the entries with the longest matching path count. */
export function isPermitted(
  path: string,
  access: FileAccess,
  permissions: readonly FilePermission[],
): boolean {
  const matching = permissions.filter((one) => one.path === '' || isAtOrInside(path, one.path));
  const depth = (one: FilePermission) => (one.path === '' ? 0 : one.path.split('/').length);
  const deepest = Math.max(...matching.map(depth));
  return matching.some((one) => depth(one) === deepest && one.access.includes(access));
}
