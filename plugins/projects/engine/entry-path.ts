import { ZipError } from '@core/files/archive/zip-entry';
import { messages } from './messages';

const DRIVE = /^[A-Za-z]:/;

/**
 * The path that an entry's name means. Some tools write backslashes for folders. Throws {@link ZipError} for a name that is
 * absolute or leads out: whoever writes such a name means harm.
 */
export function entryPath(name: string): string {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || DRIVE.test(path)) throw new ZipError(messages.absolutePath(name));
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw new ZipError(messages.leavesRoot(name));
  return segments.join('/');
}
