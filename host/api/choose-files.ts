export interface ChooseFilesOptions {
  /** Endings and types that the browser offers, for example '.json,application/json'. */
  readonly accept?: string;
  readonly multiple?: boolean;
}

/** Lets the user choose files of this machine; resolves to none when that is called off. */
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
    // A browser may forget an input that is not in the document.
    document.body.append(input);
    input.click();
  });
}
