import { execFileSync } from 'node:child_process';

/** True if this user may set a process's host name; otherwise all processes use the machine's host name. */
const canNameHosts = (() => {
  try {
    execFileSync('unshare', ['--uts', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Wraps a command so that its process has this host name, if possible. */
export function onHost(host: string, command: readonly string[]): readonly string[] {
  if (!canNameHosts) return command;
  return ['unshare', '--uts', 'sh', '-c', `hostname ${host}; exec "$@"`, 'sh', ...command];
}
