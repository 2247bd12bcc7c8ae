/** Until then a browser has surely begun to read what it downloads; in milliseconds. */
const KEEP_ALIVE_MS = 60_000;

/** Hands a blob to the browser's downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ALIVE_MS);
}
