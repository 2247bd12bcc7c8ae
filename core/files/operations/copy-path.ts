import { basename, dirname, joinPath } from '@core/base/path';

/**
 * Path of a duplicate of 'main.fc': the first of 'main copy.fc', 'main copy 2.fc', … for which `isTaken` returns false.
 * Copying a copy increments its number instead of adding the word 'copy' again.
 */
export function copyPath(path: string, isFolder: boolean, isTaken: (path: string) => boolean): string {
  const name = basename(path);
  const dot = isFolder ? -1 : name.lastIndexOf('.');
  const [stem, suffix] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const [, original = stem, copied, count] = /^(.*?)( copy(?: (\d+))?)?$/su.exec(stem) ?? [];
  for (let next = copied === undefined ? 1 : Number(count ?? 1) + 1; ; next++) {
    const candidate = joinPath(dirname(path), `${original} copy${next === 1 ? '' : ` ${next}`}${suffix}`);
    if (!isTaken(candidate)) return candidate;
  }
}
