/**
 * Returns the entries of a drop. They exist only during the drop event, so call this before the first `await`. Browsers
 * that do not support the entries API return plain files and no folders.
 */
export function entriesOf(transfer: DataTransfer): readonly (FileSystemEntry | File)[] {
  return [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    return item.webkitGetAsEntry?.() ?? item.getAsFile() ?? [];
  });
}
