import { isAtOrInside, normalizePath } from '@core/base/path';
import type { FsPermission } from '../../settings/foundry-schema';

/** The project folder in paths that cheatcodes return. */
export const PROJECT_ROOT = '/project';

export type FileAccess = 'read' | 'write';

/** The project path for a path in a test; undefined if the path is outside the project. */
export function projectPath(path: string): string | undefined {
  if (!path.startsWith('/')) {
    const inProject = normalizePath(path);
    return inProject ?? projectPath(`${PROJECT_ROOT}/${path}`);
  }
  const absolute = `/${normalizePath(path) ?? '..'}`;
  if (absolute === PROJECT_ROOT) return '';
  return absolute.startsWith(`${PROJECT_ROOT}/`) ? absolute.slice(PROJECT_ROOT.length + 1) : undefined;
}

/** Whether a project path can be accessed. Only the entries with the longest matching path apply. */
export function isPermitted(path: string, access: FileAccess, permissions: readonly FsPermission[]): boolean {
  const matching = permissions.filter((one) => one.path === '' || isAtOrInside(path, one.path));
  const depth = (one: FsPermission) => (one.path === '' ? 0 : one.path.split('/').length);
  const deepest = Math.max(...matching.map(depth));
  return matching.some((one) => depth(one) === deepest && one.access.split('-').includes(access));
}
