/** Permission methods that newer browsers provide but the platform's type definitions lack. */
interface PermissionHandle {
  queryPermission?: (descriptor: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
  requestPermission?: (descriptor: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
}

interface FolderPicker {
  showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}

const descriptor = { mode: 'readwrite' } as const;

export function canWriteFolders(): boolean {
  return typeof (window as FolderPicker).showDirectoryPicker === 'function';
}

/** Asks the user to choose a folder; undefined when cancelled. Requires a user gesture. */
export async function chooseBackupFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as FolderPicker).showDirectoryPicker?.({ id: 'backup', ...descriptor });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/**
 * Returns the write permission state without prompting the user; 'granted' if the browser has no permission methods.
 */
export async function folderPermission(folder: FileSystemDirectoryHandle): Promise<PermissionState> {
  return (await (folder as PermissionHandle).queryPermission?.(descriptor)) ?? 'granted';
}

/** Asks the user for permission if necessary. Requires a user gesture. */
export async function askFolderPermission(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const state = await folderPermission(folder);
  if (state !== 'prompt') return state === 'granted';
  return (await (folder as PermissionHandle).requestPermission?.(descriptor)) === 'granted';
}
