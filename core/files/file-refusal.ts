/** Reason why a file operation is not possible; the cause of the `FileError` that the user sees. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  constructor(
    message: string,
    /** True when the file of the operation does not exist. */
    readonly isMissing = false,
  ) {
    super(message);
  }
}
