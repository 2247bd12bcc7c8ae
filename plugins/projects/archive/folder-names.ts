/** Device names that Windows reserves. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A file name that is valid on all systems. This is necessary because a project name may be '..' or end in a dot. */
export function safeFileName(name: string): string {
  const safe = name.replace(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/^\.+|[. ]+$/g, '_');
  return RESERVED.test(safe) || safe === '' ? `_${safe}` : safe;
}

/** One folder name for each project name, in the same order. Duplicates are numbered. */
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
