import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { StoredFile } from '../bench/pages/storage/read-stored';
import { bytesOf, contentOf, type ScriptState } from './script';

export const projectId = 'project-reliability';

/** Opens the store's page and the project. If `create` is true, first creates the project. */
export async function openStorePage(page: Page, create = false): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => window.storePage !== undefined);
  await page.evaluate(
    async ([id, isNew]) => {
      const now = new Date().toISOString();
      const project = { id, name: 'Reliable', blockchain: 'ton', tenantId: 'sinter' };
      const rest = { metadata: { hasAIContract: false }, created_at: now, updated_at: now };
      if (isNew) await window.storePage.storage.createProject({ ...project, ...rest }, []);
      await window.storePage.open(id);
    },
    [projectId, create] as const,
  );
}

/** Crashes a page's tab. Resolves when the tab has crashed. */
export async function killTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The call never resolves, because it crashes the page.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/**
 * Reads the stored files directly from IndexedDB and returns their digests. Fails if a file is incomplete or
 * duplicated.
 */
export async function storedDigests(page: Page): Promise<Readonly<Record<string, string>>> {
  const files = await page.evaluate((id) => window.storePage.readStored(id), projectId);
  for (const file of files) expect(file, 'a file is whole').toMatchObject({ bytes: file.size });
  const paths = files.map(({ path }) => path);
  expect(new Set(paths).size, 'each path is there once').toBe(paths.length);
  return Object.fromEntries(files.filter(isShown).map(({ path, digest }) => [path, digest ?? '']));
}

function isShown({ path }: StoredFile): boolean {
  return !path.endsWith('/.folder');
}

export function digestsOf(state: ScriptState): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(state.files).map(([path, token]) => [path, digestOf(token)]));
}

const digests = new Map<string, string>();

function digestOf(token: string): string {
  const known = digests.get(token);
  if (known !== undefined) return known;
  const digest = createHash('sha256')
    .update(bytesOf(contentOf(token)))
    .digest('hex');
  digests.set(token, digest);
  return digest;
}

/** Records the seed, so that a failure can be reproduced with `SINTER_SEED`. */
export function noteSeed(seed: number): void {
  console.log(`seed ${seed}`);
  test.info().annotations.push({ type: 'seed', description: String(seed) });
}
