import { execFileSync } from 'node:child_process';

/** True where this user may give a process its own host name; elsewhere all processes have the machine's. */
const canNameHosts = (() => {
  try {
    execFileSync('unshare', ['--uts', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** A command whose process has this host name, where that is possible. */
export function onHost(host: string, command: readonly string[]): readonly string[] {
  if (!canNameHosts) return command;
  return ['unshare', '--uts', 'sh', '-c', `hostname ${host}; exec "$@"`, 'sh', ...command];
}
