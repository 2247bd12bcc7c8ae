/** Lets the user choose files of this machine; resolves to none when that is called off. */
export function chooseFiles(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
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
