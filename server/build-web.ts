import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import { digestBuildInputs } from './build-inputs';
import { compressFolder } from './compress';
import { typeScriptArguments } from './typescript-loader';

/** Absolute paths of a web build's folders. */
export interface WebBuild {
  /** Vite's output, which any static host can serve. */
  readonly web: string;
  /** Compressed copies: `br/{path}` and `gzip/{path}`. */
  readonly encoded: string;
  /** Scripts that plugins run in the server's sandbox: `{plugin}.js`. */
  readonly scripts: string;
}

/** Thrown if the web app could not be built. The message is the build output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

export function webBuildOf(repository: string): WebBuild {
  return {
    web: join(repository, 'dist/web'),
    encoded: join(repository, 'dist/encoded'),
    scripts: join(repository, 'dist/scripts'),
  };
}

/**
 * Builds the web app, unless its inputs are unchanged since the last completed build.
 * @param say receives one line per step, for the terminal.
 * @throws BuildError if the sources do not build. The previous build may already have been deleted.
 */
export async function buildWeb(repository: string, say: (line: string) => void): Promise<WebBuild> {
  const result = webBuildOf(repository);
  const stamp = join(repository, 'dist/build-inputs.sha256');
  const digest = await digestBuildInputs(repository);
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === digest) {
    say('The web app is up to date.');
    return result;
  }
  // Remove the stamp first, so that an interrupted build is not mistaken for a finished one.
  await rm(stamp, { force: true });
  const started = performance.now();
  say('Building the web app…');
  try {
    await bundle(join(repository, 'vite.config.ts'));
  } catch (error) {
    const hint = await missingPackagesHint(repository);
    throw new BuildError(`The web app could not be built. ${hint}${errorMessage(error)}`, { cause: error });
  }
  say(`Built in ${seconds(started)}. Compressing…`);
  const compressing = performance.now();
  const { files, compressed } = await compressFolder({
    from: result.web,
    to: result.encoded,
    cache: join(repository, 'node_modules/.cache/sinter/encoded'),
  });
  say(`Compressed ${files} files in ${seconds(compressing)} (${compressed} new, the others from the cache).`);
  await mkdir(join(repository, 'dist'), { recursive: true });
  await writeFile(stamp, digest);
  return result;
}

/** Rejects with the bundler's error. */
function bundle(configFile: string): Promise<void> {
  return new Promise((done, refuse) => {
    const child = fork(new URL('./bundle-web.ts', import.meta.url), [configFile], {
      execArgv: [...typeScriptArguments],
    });
    let said: string | undefined;
    child.on('message', (message) => {
      said = String(message);
    });
    child.once('error', refuse);
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else refuse(new Error(said ?? `The build process failed with ${signal ?? `exit code ${code}`}.`));
    });
  });
}

const packageSchema = z.object({
  devDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** Returns a hint that lists the missing build packages. A server that already has a build does not need them. */
async function missingPackagesHint(repository: string): Promise<string> {
  const { devDependencies } = packageSchema.parse(
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
  );
  const missing = Object.keys(devDependencies).filter(
    (name) => !existsSync(join(repository, 'node_modules', name)),
  );
  if (missing.length === 0) return '';
  return `Packages needed for the build are not installed (${missing.slice(0, 3).join(', ')}, …). Run 'npm ci' without '--omit=dev', or run 'npm run build' on another machine and copy its 'dist' here. `;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
