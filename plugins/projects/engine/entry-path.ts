import { ZipError } from '@core/files/archive/zip-entry';
import { messages } from './messages';

const DRIVE = /^[A-Za-z]:/;

/**
 * The normalised path of an archive entry. Some tools use backslashes as separators. Throws {@link ZipError} for an
 * absolute path or a path outside the archive, because only malicious archives contain these.
 */
export function entryPath(name: string): string {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || DRIVE.test(path)) throw new ZipError(messages.absolutePath(name));
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw new ZipError(messages.leavesRoot(name));
  return segments.join('/');
}
