import { execFileSync } from 'node:child_process';

/** True if this user may set the host name of a process. If false, all processes have the machine's host name. */
const canNameHosts = (() => {
  try {
    execFileSync('unshare', ['--uts', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Wraps a command so that its process has the given host name, if this user may set host names. */
export function onHost(host: string, command: readonly string[]): readonly string[] {
  if (!canNameHosts) return command;
  return ['unshare', '--uts', 'sh', '-c', `hostname ${host}; exec "$@"`, 'sh', ...command];
}
