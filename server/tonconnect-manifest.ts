import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EnvironmentError } from './environment';
import { WALLET_MANIFEST, walletManifest } from './wallet-manifest';

/** Serves the manifest for TON's wallets, with the address that this server is reached at. */
export function addTonConnectManifest(app: FastifyInstance): void {
  app.get(`/${WALLET_MANIFEST}`, async ({ ownOrigin }, reply) =>
    // Wallets read it from their own pages and servers.
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store')
      .send(walletManifest(ownOrigin)),
  );
}

/**
 * Puts the same beside the built web app, for a static host, which cannot know its address by itself; without one nothing
 * stands there.
 *
 * @param web folder of the web app.
 * @param origin of the host, as SINTER_ORIGIN has it; none where it is absent or empty.
 * @throws EnvironmentError when it is no origin.
 */
export async function writeTonConnectManifest(web: string, origin: string | undefined): Promise<void> {
  const file = join(web, WALLET_MANIFEST);
  if (origin === undefined || origin === '') return rm(file, { force: true });
  if (!isOrigin(origin)) {
    const takes = "the address that a static host serves the app at, for example 'https://ide.example.org'";
    throw new EnvironmentError(
      `The environment variable SINTER_ORIGIN is '${origin}', but it takes ${takes}.`,
    );
  }
  await writeFile(file, JSON.stringify(walletManifest(origin)));
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
