/** Options for {@link chooseFiles}. */
export interface ChooseFilesOptions {
  /** File extensions and MIME types that the dialog offers, for example '.json,application/json'. */
  readonly accept?: string;
  /** Allows more than one file. Default: false. */
  readonly multiple?: boolean;
}

/** Opens the browser's file dialog. Resolves to an empty list when the user cancels. */
export function chooseFiles({
  accept = '',
  multiple = false,
}: ChooseFilesOptions = {}): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = multiple;
    input.hidden = true;
    const end = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', end, { once: true });
    input.addEventListener('cancel', end, { once: true });
    // Some browsers garbage-collect an input that is not in the document.
    document.body.append(input);
    input.click();
  });
}
