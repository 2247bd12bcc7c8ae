import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { repository, repositoryFiles } from '../support/repository-files';
import { startServer } from './installed-plugins';
import { LookPage } from './look-page';
import { SourceServer } from './sui-source-server';

const chains = ['TON', 'Aptos', 'Sui', 'Ethereum'];

test.describe('the product without one of its chain folders', { tag: '@long' }, () => {
  for (const deleted of chains) {
    test(`builds and runs a contract for each chain except ${deleted}`, async ({ browser }) => {
      test.setTimeout(600_000);
      const copy = mkdtempSync(join(tmpdir(), 'sinter-deleted-'));
      const folder = `plugins/chain-${deleted.toLowerCase()}/`;
      for (const path of repositoryFiles()) {
        if (!path.startsWith(folder)) cpSync(join(repository, path), join(copy, path));
      }
      symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
      const server = await startServer(copy);
      const sources = new SourceServer();
      const address = await sources.listen();
      const context = await browser.newContext({ baseURL: server.origin });
      try {
        const page = await context.newPage();
        const product = new LookPage(page);
        for (const chain of chains.filter((one) => one !== deleted)) {
          await product.createProject(chain, `A ${chain} project`);
          if (chain === 'Sui') {
            const chooser = page.waitForEvent('filechooser');
            await product.run('Preferences: Import Settings');
            const buffer = Buffer.from(JSON.stringify({ 'sui.sources': address }));
            await (await chooser).setFiles({ name: 'sui.json', mimeType: 'application/json', buffer });
            await expect(product.notifications).toContainText('1 setting was imported.');
          }
          await product.execute.click();
          await expect(product.output, chain).toContainText('Build finished: 1 artifact, 0 errors', {
            timeout: 120_000,
          });
        }
        await page.goto('/projects');
        await page.getByRole('button', { name: 'New Project' }).first().click();
        await expect(page.getByRole('radio', { name: 'Empty' })).toBeVisible();
        await expect(page.getByRole('radio', { name: deleted, exact: true })).toBeHidden();
      } finally {
        await context.close();
        sources.close();
        server.stop();
        rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
      }
    });
  }
});
