/** Why a file operation cannot be done; the cause of the `FileError` that the user sees. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  constructor(
    message: string,
    /** The file that the operation is about does not exist. */
    readonly isMissing = false,
  ) {
    super(message);
  }
}
