import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@tests/support/repository-files';

const execute = promisify(execFile);

/** Runs test files with Vitest's command in Node. */
export interface NodeTests {
  /**
   * Runs all tests and resolves to the command's duration in milliseconds. Rejects unless exactly `count` tests pass.
   */
  run(count: number): Promise<number>;
  close(): Promise<void>;
}

/** Writes test files to a separate folder inside the repository, so that Vitest imports resolve. */
export async function openVitest(
  files: readonly { readonly path: string; readonly content: string }[],
): Promise<NodeTests> {
  const cache = join(repository, 'node_modules/.cache/sinter');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'vitest-'));
  for (const { content, path } of files) await writeFile(join(folder, path), content);
  // Overrides the repository's configuration. No files are excluded, because the folder is in node_modules, which
  // Vitest excludes by default.
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default { test: { exclude: [] } };\n');
  const command = join(repository, 'node_modules/vitest/vitest.mjs');
  const run = async (count: number) => {
    const started = performance.now();
    const { stdout } = await execute(
      process.execPath,
      [command, 'run', '--root', folder, '--reporter', 'json'],
      { cwd: folder, maxBuffer: 16 * 2 ** 20 },
    );
    const durationMs = performance.now() - started;
    const { numPassedTests }: { numPassedTests: number } = JSON.parse(stdout);
    if (numPassedTests !== count) throw new Error(`Under Vitest, ${numPassedTests} of ${count} tests passed`);
    return durationMs;
  };
  return { run, close: () => rm(folder, { recursive: true, force: true }) };
}
