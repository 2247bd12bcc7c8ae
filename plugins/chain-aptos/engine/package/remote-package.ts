import type { DependencySource } from './move-toml';

/** Folder for fetched packages, next to the project files. */
export const FETCHED = '.dependencies';

/** A package that is not in a project's files. */
export type RemotePackage =
  | {
      readonly kind: 'git';
      readonly url: string;
      /** Branch, tag or commit; 'HEAD' for the default branch. */
      readonly revision: string;
      /** '' for the root of the repository. */
      readonly folder: string;
    }
  | {
      readonly kind: 'chain';
      readonly network: string;
      /** `0x` followed by lowercase hexadecimal digits. */
      readonly address: string;
      readonly name: string;
    };

/**
 * Folder of a fetched package. Relative paths between packages from the same repository are the same as in the
 * repository.
 */
export function rootOf(name: string, source: Exclude<DependencySource, { readonly kind: 'local' }>): string {
  const parts =
    source.kind === 'git'
      ? [source.url, source.revision ?? 'HEAD']
      : [source.network, `0x${source.address.toString(16)}`, name];
  const folders = source.kind === 'git' ? (source.folder ?? '').split('/') : [];
  const inside = folders.filter((part) => part !== '' && part !== '.');
  return [FETCHED, source.kind, ...parts.map(encodeURIComponent), ...inside].join('/');
}

/** The remote package in a folder that `rootOf` returned. */
export function packageAt(root: string): RemotePackage | undefined {
  const [top, kind, ...parts] = root.split('/');
  if (top !== FETCHED) return undefined;
  const [first, second, ...rest] = parts;
  if (first === undefined || second === undefined) return undefined;
  const [place, version] = [decodeURIComponent(first), decodeURIComponent(second)];
  if (kind === 'git') return { kind, url: place, revision: version, folder: rest.join('/') };
  const [name] = rest;
  return kind === 'chain' && name !== undefined
    ? { kind, network: place, address: version, name: decodeURIComponent(name) }
    : undefined;
}
