/**
 * The entries of a drop. They exist only while the drop event is handled, so that this must be called before anything is
 * awaited. A browser without entries gives plain files, and folders are left out.
 */
export function entriesOf(transfer: DataTransfer): readonly (FileSystemEntry | File)[] {
  return [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    return item.webkitGetAsEntry?.() ?? item.getAsFile() ?? [];
  });
}
