/** Names that some systems keep for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name as folders and files can have it everywhere: a project may be called '..', or end in a dot. */
export function safeFileName(name: string): string {
  const safe = name.replace(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/^\.+|[. ]+$/g, '_');
  return RESERVED.test(safe) || safe === '' ? `_${safe}` : safe;
}

/** A folder for each name, in their order; those that would be the same get numbers. */
export function folderNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = safeFileName(name);
    let folder = base;
    for (let next = 2; taken.has(folder.toLowerCase()); next++) folder = `${base} ${next}`;
    taken.add(folder.toLowerCase());
    return folder;
  });
}
