/** Milliseconds until the object URL is released; by then every browser has started to read the blob. */
const KEEP_ALIVE_MS = 60_000;

/** Saves a blob as a browser download. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ALIVE_MS);
}
