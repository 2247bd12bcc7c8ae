import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** The content of a claim file. Earlier versions of the product wrote only `pid` and `host`. */
export const ownerSchema = z.object({
  pid: z.int(),
  /** Host name, used only in messages. Two containers on one machine have different host names. */
  host: z.string(),
  /** Scope of process ids: the running kernel and its namespace, or the host name. */
  machine: z.string().optional(),
  /**
   * Start time of the process in clock ticks since boot, to distinguish it from a later process with the same
   * id.
   */
  started: z.string().optional(),
  /** The socket on which the owner listens until its process exits, as a name in the data folder or as a path. */
  socket: z.string().optional(),
  /** True after the owner has closed the database. */
  released: z.boolean().optional(),
});

export type Owner = z.infer<typeof ownerSchema>;

/** Describes this process as an owner that listens on `socket`. */
export function ownProcess(socket: string): Owner {
  const { pid } = process;
  return {
    pid,
    host: hostname(),
    machine: ownMachine(),
    started: processStatus(pid)?.started,
    socket,
    released: false,
  };
}

/** For example 'process 12 on laptop'. */
export function describeOwner({ pid, host }: Owner): string {
  return `process ${pid} on ${host}`;
}

/**
 * False if the process may still be running, or cannot be checked, for example because it runs in another container.
 */
export function hasProvablyEnded({ pid, machine, started }: Owner): boolean {
  if (machine === undefined || machine !== ownMachine()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return true;
  }
  const status = processStatus(pid);
  if (!status) return false;
  return status.state === 'Z' || (started !== undefined && started !== status.started);
}

function ownMachine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** State ('Z' for a zombie) and start time of a process; undefined if the system does not list it. */
function processStatus(pid: number): { readonly state: string; readonly started: string } | undefined {
  try {
    // The program name, in parentheses, may contain spaces. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ');
    const [state, started] = [fields?.[0], fields?.[19]];
    return state !== undefined && started !== undefined ? { state, started } : undefined;
  } catch {
    return undefined;
  }
}
