import type { SandboxHost } from '@host/api/sandbox-script';
import type { CommandResult, ProjectListing, ShellHost } from '../engine/shell-host';

/** Maximum number of files in one message to the page. The page's gate limits the number of values. */
const WRITE_BATCH = 1000;

export function sandboxedHost({ call }: Pick<SandboxHost, 'call'>): ShellHost {
  const change = async (name: 'makeFolder' | 'remove' | 'move' | 'copy', ...paths: readonly string[]) => {
    await call(name, ...paths);
  };
  return {
    list: async (version) => (await call('list', version)) as ProjectListing | undefined,
    read: async (path) => (await call('read', path)) as string | Uint8Array<ArrayBuffer>,
    write: async (files) => {
      for (let start = 0; start < files.length; start += WRITE_BATCH) {
        await call('write', files.slice(start, start + WRITE_BATCH));
      }
    },
    makeFolder: (path) => change('makeFolder', path),
    remove: (path) => change('remove', path),
    move: (from, to) => change('move', from, to),
    copy: (from, to) => change('copy', from, to),
    print: async (text) => {
      await call('print', text);
    },
    runCommand: async (request) => (await call('runCommand', request)) as CommandResult,
  };
}
