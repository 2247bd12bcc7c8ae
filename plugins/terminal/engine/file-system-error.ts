/** POSIX error messages by error code, as shells print them. */
const sentences = {
  ENOENT: 'no such file or directory',
  EEXIST: 'file already exists',
  EISDIR: 'illegal operation on a directory',
  ENOTDIR: 'not a directory',
  ENOTEMPTY: 'directory not empty',
  EPERM: 'operation not permitted',
} as const;

/** An error in the format that just-bash's commands parse: `ENOENT: no such file or directory, open 'x'`. */
export function fileSystemError(code: keyof typeof sentences, operation: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${sentences[code]}, ${operation} '${path}'`), { code });
}
