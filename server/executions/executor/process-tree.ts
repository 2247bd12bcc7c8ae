import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const MB = 1024 ** 2;

/** Ids of a process and all its descendants. Contains only the process if the system does not list descendants. */
export function processTree(pid: number | undefined): readonly number[] {
  if (pid === undefined) return [];
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

/** Resident memory used by a process and all its descendants, in MB; 0 if the system does not report it. */
export function residentMemory(pid: number | undefined): number {
  const pages = processTree(pid).map((one) => Number(read(`/proc/${one}/statm`).split(' ')[1]) || 0);
  return (pages.reduce((sum, each) => sum + each, 0) * PAGE_BYTES) / MB;
}

/** Content of a file in /proc; empty if its process has exited. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
