import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const MB = 1024 ** 2;

/** Ids of a process and of all that it has started, directly or through others; of itself alone where the system does not say. */
export function processTree(pid: number | undefined): readonly number[] {
  if (pid === undefined) return [];
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

/** MB that a process and all that it has started have in memory; 0 where the system does not say. */
export function residentMemory(pid: number | undefined): number {
  const pages = processTree(pid).map((one) => Number(read(`/proc/${one}/statm`).split(' ')[1]) || 0);
  return (pages.reduce((sum, each) => sum + each, 0) * PAGE_BYTES) / MB;
}

/** What stands in a file of the system; empty where it is gone, with its process. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
