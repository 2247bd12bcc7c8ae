import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import { digestBuildInputs } from './build-inputs';
import { compressFolder } from './compress';
import { typeScriptArguments } from './typescript-loader';

/** Where a build of the web app stands. All paths are absolute. */
export interface WebBuild {
  /** The files that Vite made; complete in themselves for any static host. */
  readonly web: string;
  /** Their compressed forms, `br/{path}` and `gzip/{path}`. */
  readonly encoded: string;
  /** What plugins let run in the server's sandbox, `{plugin}.js`. */
  readonly scripts: string;
}

/** The web app could not be built; the message is what the build said. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** The place of the build inside a checkout of the repository. */
export function webBuildOf(repository: string): WebBuild {
  return {
    web: join(repository, 'dist/web'),
    encoded: join(repository, 'dist/encoded'),
    scripts: join(repository, 'dist/scripts'),
  };
}

/**
 * Brings the built web app up to date: does nothing when its inputs are those of the last finished build.
 * @param say receives one line per step, for people.
 * @throws BuildError when the sources do not build; what was built before may be gone then.
 */
export async function buildWeb(repository: string, say: (line: string) => void): Promise<WebBuild> {
  const result = webBuildOf(repository);
  const stamp = join(repository, 'dist/build-inputs.sha256');
  const digest = await digestBuildInputs(repository);
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === digest) {
    say('The web app is up to date.');
    return result;
  }
  // Without the stamp an interrupted build is never taken for a finished one.
  await rm(stamp, { force: true });
  const started = performance.now();
  say('Building the web app …');
  try {
    await bundle(join(repository, 'vite.config.ts'));
  } catch (error) {
    const hint = await missingPackagesHint(repository);
    throw new BuildError(`The web app could not be built. ${hint}${errorMessage(error)}`, { cause: error });
  }
  say(`Built in ${seconds(started)}. Compressing …`);
  const compressing = performance.now();
  const { files, compressed } = await compressFolder({
    from: result.web,
    to: result.encoded,
    cache: join(repository, 'node_modules/.cache/sinter/encoded'),
  });
  say(`Compressed ${files} files in ${seconds(compressing)} (${compressed} forms new, the others known).`);
  await mkdir(join(repository, 'dist'), { recursive: true });
  await writeFile(stamp, digest);
  return result;
}

/** Rejects with what the bundler said. */
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
      else refuse(new Error(said ?? `Its process ended with ${signal ?? `exit code ${code}`}.`));
    });
  });
}

const packageSchema = z.object({
  devDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** A build draws icons, templates and declarations from packages that a server which was built elsewhere can do without. */
async function missingPackagesHint(repository: string): Promise<string> {
  const { devDependencies } = packageSchema.parse(
    JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
  );
  const missing = Object.keys(devDependencies).filter(
    (name) => !existsSync(join(repository, 'node_modules', name)),
  );
  if (missing.length === 0) return '';
  return `Packages that building needs are not installed (${missing.slice(0, 3).join(', ')}, …): run 'npm ci' without '--omit=dev', or run 'npm run build' elsewhere and bring its 'dist' along. `;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
