/** Reason why a file operation is not possible. It is the cause of the `FileError` that the user sees. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  constructor(
    message: string,
    /** True if the file that the operation needs does not exist. */
    readonly isMissing = false,
  ) {
    super(message);
  }
}
