import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder';

/** A fake server tool that blocks until the test releases it. */
export interface BlockedCompiler {
  /** PATH for servers that use this compiler. */
  readonly PATH: string;
  started(): Promise<number>;
  finished(): Promise<number>;
  /** Makes all further runs complete immediately. */
  release(): Promise<void>;
}

/** Installs the fake tool where servers look for the Aptos CLI. */
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
