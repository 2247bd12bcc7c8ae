/** What newer browsers can say and ask about a handle; the types of the platform do not know it yet. */
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

/** True where the browser can write into a folder that the user chose. */
export function canWriteFolders(): boolean {
  return typeof (window as FolderPicker).showDirectoryPicker === 'function';
}

/** Lets the user choose the folder; undefined when none was chosen. Needs a click just before. */
export async function chooseBackupFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as FolderPicker).showDirectoryPicker?.({ id: 'backup', ...descriptor });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Whether the folder may be written to now, without asking. */
export async function folderPermission(folder: FileSystemDirectoryHandle): Promise<PermissionState> {
  return (await (folder as PermissionHandle).queryPermission?.(descriptor)) ?? 'granted';
}

/** Asks the user, if need be; needs a click just before. */
export async function askFolderPermission(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const state = await folderPermission(folder);
  if (state !== 'prompt') return state === 'granted';
  return (await (folder as PermissionHandle).requestPermission?.(descriptor)) === 'granted';
}
