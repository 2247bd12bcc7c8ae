import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder';

/** A tool of the server that works until the test lets it go on; what it is asked to compile is then compiled without it. */
export interface HeldCompiler {
  /** Of servers that shall find it. */
  readonly PATH: string;
  /** How often it was begun. */
  started(): Promise<number>;
  /** How often it came to its end. */
  finished(): Promise<number>;
  /** It finishes from now on as soon as it is begun. */
  release(): Promise<void>;
}

/** Stands where servers look for the Aptos CLI. */
export async function holdCompiler(): Promise<HeldCompiler> {
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
