import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder';

/** A fake server tool whose runs block until the test releases them. */
export interface BlockedCompiler {
  /** PATH for servers that should use this fake tool. */
  readonly PATH: string;
  started(): Promise<number>;
  finished(): Promise<number>;
  /** Completes all blocked runs; later runs complete immediately. */
  release(): Promise<void>;
}

/** Creates the fake tool under the name of the Aptos CLI, in the first folder of the returned PATH. */
export async function blockCompiler(): Promise<BlockedCompiler> {
  const folder = await temporaryFolder();
  const file = join(folder, 'aptos');
  await writeFile(
    file,
    `#!/bin/sh
[ "$1" = --version ] && { echo "aptos 7.10.2"; exit; }
cd "${folder}"
echo . >> started
until [ -e released ]; do sleep 0.1; done
echo . >> finished
exit 101
`,
  );
  await chmod(file, 0o755);
  const lines = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    return text.split('\n').length - 1;
  };
  return {
    PATH: `${folder}:${process.env.PATH}`,
    started: () => lines('started'),
    finished: () => lines('finished'),
    release: () => writeFile(join(folder, 'released'), ''),
  };
}
