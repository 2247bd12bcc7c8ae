import { isInside } from '@core/base/path';

/** Paths without those that lie in another of them: what happens to a folder happens to all that is in it. */
export function topMost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => isInside(path, other)));
}
