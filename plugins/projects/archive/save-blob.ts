/** Until then a browser has surely begun to read what it downloads; in milliseconds. */
const KEEP_ALIVE_MS = 60_000;

/** Where an export goes. */
export type SaveBlob = (blob: Blob, fileName: string) => Promise<void>;

/** Hands a blob to the browser's downloads. */
export const downloadBlob: SaveBlob = async (blob, fileName) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ALIVE_MS);
};
