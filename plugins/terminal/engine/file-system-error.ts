/** What is wrong, as every shell says it; the code is that of POSIX. */
const sentences = {
  ENOENT: 'no such file or directory',
  EEXIST: 'file already exists',
  EISDIR: 'illegal operation on a directory',
  ENOTDIR: 'not a directory',
  ENOTEMPTY: 'directory not empty',
  EPERM: 'operation not permitted',
} as const;

/** An error in the form that the shell's commands look for: `ENOENT: no such file or directory, open 'x'`. */
export function fileSystemError(code: keyof typeof sentences, operation: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${sentences[code]}, ${operation} '${path}'`), { code });
}
