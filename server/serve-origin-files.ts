import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EnvironmentError } from './environment';
import type { OriginFiles } from './origin-files';

export function serveOriginFiles(app: FastifyInstance, originFiles: OriginFiles): void {
  for (const path of Object.keys(originFiles(''))) {
    app.get(`/${path}`, async ({ ownOrigin }, reply) =>
      // Allow any origin, because other sites, such as wallets, read these files.
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-store')
        .send(originFiles(ownOrigin)[path]),
    );
  }
}

/**
 * Writes the origin files into the built web app for a static host. If there is no origin, files from an earlier build
 * are deleted.
 * @param web the web app's folder.
 * @param origin the host's origin, from SINTER_ORIGIN; absent or empty if unknown.
 * @throws EnvironmentError if the origin is not valid.
 */
export async function writeOriginFiles(
  web: string,
  origin: string | undefined,
  originFiles: OriginFiles,
): Promise<void> {
  if (origin !== undefined && origin !== '' && !isOrigin(origin)) {
    const takes = "the address at which a static host serves the app, for example 'https://ide.example.org'";
    throw new EnvironmentError(
      `The environment variable SINTER_ORIGIN is '${origin}', but must be ${takes}.`,
    );
  }
  for (const [path, content] of Object.entries(originFiles(origin ?? ''))) {
    const file = join(web, path);
    await (origin ? writeFile(file, JSON.stringify(content)) : rm(file, { force: true }));
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
