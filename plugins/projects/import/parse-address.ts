import { basename } from '@core/base/path';
import { messages } from '../messages';

export type ImportAddress =
  | { readonly type: 'file'; readonly url: string; readonly name: string }
  /**
   * A GitHub repository or one of its folders. Its files are downloaded individually, because GitHub's zip URLs do not
   * allow cross-origin requests.
   */
  | {
      readonly type: 'repository';
      readonly owner: string;
      readonly repository: string;
      /** Branch, tag or commit, or 'HEAD' for the default branch. */
      readonly ref: string;
      /** Empty for the whole repository. */
      readonly folder: string;
      readonly name: string;
    };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Parses an address that the user entered. Throws an error with a user-facing message if nothing can be imported from
 * the address.
 */
export function parseAddress(text: string): ImportAddress {
  const typed = text.trim();
  const url = URL.parse(/^[\w-]+(\.[\w-]+)+\//.test(typed) ? `https://${typed}` : typed);
  if (!url) throw new Error(messages.noAddress);
  const isLoopback = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  if (url.protocol !== 'https:' && !isLoopback) throw new Error(messages.notHttps);
  if (url.username !== '' || url.password !== '') throw new Error(messages.noSecrets);
  if (/^(www\.)?github\.com$/.test(url.hostname)) return parseGitHub(url);
  const name = decoded(basename(url.pathname)) || url.hostname;
  return { type: 'file', url: url.href, name };
}

function parseGitHub(url: URL): ImportAddress {
  const [owner, repository, kind, ...rest] = url.pathname.split('/').filter(Boolean).map(decoded);
  if (!owner || !repository) throw new Error(messages.noRepository);
  const name = repository.replace(/\.git$/, '');
  const whole = { type: 'repository', owner, repository: name, folder: '', name } as const;
  const [ref = 'HEAD', ...path] = rest;
  switch (kind) {
    case undefined:
      return { ...whole, ref: 'HEAD' };
    case 'tree':
      return { ...whole, ref, folder: path.join('/'), name: path.at(-1) ?? name };
    case 'blob':
    case 'raw':
      return { type: 'file', url: rawAddress(owner, name, ref, path.join('/')), name: path.at(-1) ?? name };
    case 'archive':
      // Accepts archive/refs/heads/main.zip and archive/main.zip.
      return {
        ...whole,
        ref: rest
          .join('/')
          .replace(/^refs\/(heads|tags)\//, '')
          .replace(/\.(zip|tar\.gz)$/, ''),
      };
    default:
      throw new Error(messages.notOnGitHub);
  }
}

/** A file's raw GitHub address, which allows cross-origin requests. */
export function rawAddress(owner: string, repository: string, ref: string, path: string): string {
  const parts = [owner, repository, ref, ...path.split('/')].map(encodeURIComponent);
  return `https://raw.githubusercontent.com/${parts.join('/')}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
