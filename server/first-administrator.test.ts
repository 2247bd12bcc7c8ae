import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { expect, it, vi } from 'vitest';
import { printFirstLink } from './first-administrator';

it('prints a link to the sign-in page in plugins/admin, with the token in the fragment', async () => {
  const print = vi.fn<(line: string) => void>();
  printFirstLink('https://ide.example', 'secret-token', print);
  const [, link = ''] = /(https:\S+)$/.exec(print.mock.calls[0]?.[0] ?? '') ?? [];
  const { pathname, hash, search } = new URL(link);
  expect([hash, search]).toEqual(['#secret-token', '']);
  const manifest = JSON.parse(await readFile(join(repository, 'plugins/admin/manifest.json'), 'utf8'));
  const routes = manifest.contributes.views.map(({ route }: { route?: string }) => `/tenant/admin${route}`);
  expect(routes).toContain(pathname);
});

it('prints nothing if an administrator has already signed in', () => {
  const print = vi.fn<(line: string) => void>();
  printFirstLink('https://ide.example', undefined, print);
  expect(print).not.toHaveBeenCalled();
});
