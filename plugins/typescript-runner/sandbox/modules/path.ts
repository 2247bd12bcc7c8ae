/** `node:path` for POSIX paths. The project is the root folder. */
export const sep = '/';
export const delimiter = ':';

export function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    const isUp = part === '..' && parts.length > 0 && parts.at(-1) !== '..';
    if (isUp) parts.pop();
    else if (part !== '..' || !path.startsWith('/')) parts.push(part);
  }
  const joined = parts.join('/');
  if (path.startsWith('/')) return `/${joined}`;
  return joined === '' ? '.' : joined;
}

export function join(...parts: readonly string[]): string {
  return normalize(parts.filter((part) => part !== '').join('/'));
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

export function resolve(...parts: readonly string[]): string {
  let path = '';
  for (const part of [...parts].reverse()) {
    if (part !== '') path = path === '' ? part : `${part}/${path}`;
    if (isAbsolute(path)) break;
  }
  return normalize(isAbsolute(path) ? path : `/${path}`);
}

export function dirname(path: string): string {
  const slash = path.replace(/\/+$/, '').lastIndexOf('/');
  if (slash < 0) return '.';
  return slash === 0 ? '/' : path.slice(0, slash);
}

export function basename(path: string, suffix = ''): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

export function extname(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

export function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => resolve(path).split('/').filter(Boolean));
  if (!start || !end) return '';
  let same = 0;
  while (same < start.length && start[same] === end[same]) same++;
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/');
}
