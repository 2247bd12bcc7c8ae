import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { DesktopDrag, onDisk } from './desktop-drag';
import { ProductPage, runCommand, storedText } from './product-page';
import { storedProjects, wipeOrigin } from './stored-projects';

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem', { name, exact: true });

type Contents = Readonly<Record<string, string | Uint8Array>>;

function zipOf(contents: Contents): Buffer {
  const files = Object.entries(contents).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

async function importZip(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import', exact: true }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/zip', buffer });
}

async function exportAll(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sinter-projects-\d{4}-\d\d-\d\d\.zip$/);
  return download.path();
}

test.describe('zip files', () => {
  test('restore everything after the origin’s data is cleared: trees, bytes, times, empty folders and snapshots', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Counter');
    const readme = await storedText(page, projectId, 'README.md');
    await runCommand(page, 'Create Snapshot...');
    const name = page.getByRole('dialog').getByRole('textbox');
    await name.fill('With a README');
    await page.keyboard.press('Enter');
    await expect(product.notifications).toContainText('Created snapshot “With a README” with 10 files');
    await product.file('README.md').click();
    await page.keyboard.press('Delete');
    await expect(product.file('README.md')).toHaveCount(0);
    // A new folder is created in the same folder as the selected file.
    await product.file('package.json').click();
    await page.getByRole('button', { name: 'New Folder' }).click();
    await page.keyboard.type('nothing inside');
    await page.keyboard.press('Enter');
    await expect(product.file('nothing inside')).toBeVisible();
    await page.goto('/projects');
    await importZip(
      page,
      'Bits.zip',
      zipOf({
        'Bits/grüße 合约/crlf.txt': 'one\r\ntwo\r\n',
        'Bits/marked.txt': '\ufeffmark',
        'Bits/image.bin': new Uint8Array([0, 255, 1, 254, 0]),
        'Bits/broken.txt': new Uint8Array([0xc3, 0x28]),
        'Bits/empty.txt': '',
        'Bits/build/artifact.json': '{}',
      }),
    );
    await expect(item(page, 'Bits')).toBeVisible();
    const before = await storedProjects(page);
    expect(Object.keys(before.Counter ?? {})).toContain('nothing inside/.folder');
    expect(Object.keys(before.Bits ?? {})).toHaveLength(6);

    const archive = await exportAll(page);
    await wipeOrigin(page);
    await page.goto('/projects');
    await expect(page.getByText('No projects yet')).toBeVisible();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import', exact: true }).click(),
    ]);
    await chooser.setFiles(archive);
    await expect(item(page, 'Counter')).toBeVisible();
    await expect(item(page, 'Bits')).toBeVisible();
    expect(await storedProjects(page)).toEqual(before);
    await expect(product.notifications).toContainText('Imported 2 projects');
    await item(page, 'Counter').getByRole('link').click();
    await expect(product.file('nothing inside')).toBeVisible();
    await expect(product.notifications.getByText('Imported 2 projects')).toHaveCount(0);
    await runCommand(page, 'Show Snapshots');
    const snapshot = page.getByRole('list', { name: 'Snapshots' }).getByRole('listitem');
    await snapshot.hover();
    await snapshot.getByRole('button', { name: 'Restore Snapshot' }).click();
    await expect(product.file('README.md')).toBeVisible();
    const imported = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await storedText(page, imported, 'README.md')).toBe(readme);
  });

  test('are exported for one project from its menu, with the project’s files at the root', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Alone');
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Actions for Alone', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Alone.zip');
    const entries = Object.keys(unzipSync(await readFile(await download.path())));
    expect(entries).toContain('contracts/main.fc');
    expect(entries).toContain('.sinter/export.json');
    await expect(product.notifications).toContainText('Exported “Alone” to Alone.zip');
  });

  test('become projects that open one of their contracts first, never a library file', async ({ page }) => {
    await page.goto('/projects');
    await importZip(
      page,
      'vault.zip',
      zipOf({
        'foundry.toml': '[profile.default]\n',
        'lib/ds-test/demo/demo.sol': 'contract Demo {}',
        'src/Vault.sol': 'contract Vault {}',
        'src/test/Vault.t.sol': 'contract VaultTest {}',
        'README.md': '# Vault',
      }),
    );
    await item(page, 'vault').getByRole('link').click();
    const product = new ProductPage(page);
    await expect(product.editorText).toContainText('contract Vault {}');
  });

  test('are imported after a dialog lists name conflicts and excluded packages, unless the user cancels the import', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/projects');
    const archive = zipOf({
      'vault/contracts/Main.sol': 'contract Main {}',
      'vault/foundry.toml': '',
      'vault/node_modules/x/index.js': '1',
      'vault/node_modules/x/contracts/X.sol': 'contract X {}',
    });
    await importZip(page, 'download.zip', archive);
    const dialog = page.getByRole('dialog', { name: 'Import “download.zip”' });
    await expect(dialog.getByText('vault/node_modules (1 file)')).toBeVisible();
    await expect(dialog.getByText('3 files')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No projects yet')).toBeVisible();
    expect(await storedProjects(page)).toEqual({});

    await importZip(page, 'download.zip', archive);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(item(page, 'vault').getByText('Ethereum')).toBeVisible();
    await importZip(page, 'vault.zip', zipOf({ 'a.txt': '1', 'b.txt': '2' }));
    const second = page.getByRole('dialog', { name: 'Import “vault.zip”' });
    await expect(second.getByText('A project named “vault” already exists')).toBeVisible();
    await second.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(item(page, 'vault 2')).toBeVisible();
  });

  test('are rejected with the reason and not stored if they are malicious or damaged', async ({ page }) => {
    await page.goto('/projects');
    const good = zipOf({ 'a.txt': 'text', 'b.txt': 'text' });
    const cases: readonly (readonly [Buffer, string])[] = [
      [zipOf({ 'a.txt': '1', '../evil.txt': '2' }), 'The entry “../evil.txt” points outside the archive'],
      [zipOf({ 'a.txt': '1', '/etc/evil': '2' }), 'The entry “/etc/evil” has an absolute path'],
      [good.subarray(0, good.length - 30), 'is truncated'],
      [Buffer.from('this is a text, whatever its name says'), 'is not a zip archive'],
      [zipOf({ 'a.zip': '1' }), 'contains only other archives'],
    ];
    for (const [archive, message] of cases) {
      await importZip(page, 'given.zip', archive);
      const alert = page.getByRole('alert').filter({ hasText: message });
      await expect(alert).toBeVisible();
      await alert.getByRole('button', { name: 'Dismiss' }).click();
    }
    expect(await storedProjects(page)).toEqual({});
  });

  test('can be dropped on the page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/projects');
    await expect(page.getByText('No projects yet')).toBeVisible();
    const bytes = [...zipOf({ 'dropped/main.fc': '() main() { }', 'dropped/b.fc': '' })];
    const transfer = await page.evaluateHandle((archive) => {
      const given = new DataTransfer();
      given.items.add(new File([new Uint8Array(archive)], 'dropped.zip', { type: 'application/zip' }));
      return given;
    }, bytes);
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
    await expect(page.getByText('Drop a folder or a zip file to import it')).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await expect(item(page, 'dropped').getByText('TON')).toBeVisible();
    await expect(page.getByText('Drop a folder or a zip file to import it')).toBeHidden();
  });
});

test(
  'a dropped folder becomes a project with all its contents',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    await page.goto('/projects');
    await expect(page.getByText('No projects yet')).toBeVisible();
    const disk = await onDisk(testInfo.outputPath('disk'), {
      'vault/foundry.toml': '[profile.default]',
      'vault/src/deep/Vault.sol': 'contract Vault {}',
      'vault/src/logo.png': Uint8Array.of(0x89, 0x50, 0, 255),
    });
    const drag = await DesktopDrag.start(page, [join(disk, 'vault')]);
    const middle = { x: 700, y: 450 };
    await drag.over(middle);
    await expect(page.getByText('Drop a folder or a zip file to import it')).toBeVisible();
    await drag.drop(middle);
    await expect(item(page, 'vault').getByText('Ethereum')).toBeVisible();
    const { vault = {} } = await storedProjects(page);
    expect(Object.keys(vault).sort()).toEqual(['foundry.toml', 'src/deep/Vault.sol', 'src/logo.png']);
    expect(vault['src/logo.png']?.bytes).toBe('895000ff');
  },
);

test('a local folder becomes a project', async ({ page }) => {
  // Replaces the folder picker with a folder in the origin's private file system.
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('coin', { create: true });
        const put = async (parent: FileSystemDirectoryHandle, name: string, text: string) => {
          const writable = await (await parent.getFileHandle(name, { create: true })).createWritable();
          await writable.write(text);
          await writable.close();
        };
        await put(folder, 'Move.toml', '[package]\nname = "coin"\nedition = "2024.beta"\n');
        await put(
          await folder.getDirectoryHandle('sources', { create: true }),
          'coin.move',
          'module a::b {}',
        );
        await folder.getDirectoryHandle('tests', { create: true });
        return folder;
      },
    });
  });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'More import and export options' }).click();
  await page.getByRole('menuitem', { name: 'Open Folder...' }).click();
  await expect(item(page, 'coin').getByText('Sui')).toBeVisible();
  const { coin = {} } = await storedProjects(page);
  expect(Object.keys(coin).sort()).toEqual(['Move.toml', 'sources/coin.move', 'tests/.folder']);
});

test.describe('an import from an address', () => {
  let server: Server;
  let base: string;

  test.beforeAll(async () => {
    const archive = zipOf({ 'remote/contracts/main.fc': '() main() { }', 'remote/README.md': '# Remote' });
    server = createServer((request, response) => {
      const isOpen = request.url !== '/closed.zip';
      if (isOpen) response.setHeader('access-control-allow-origin', '*');
      if (request.url === '/moved.zip')
        return void response.writeHead(302, { location: '/remote.zip' }).end();
      if (request.url === '/page') return void response.setHeader('content-type', 'text/html').end('<p>');
      if (request.url === '/Token.sol') return void response.end('contract Token {}');
      // The response never ends.
      if (request.url === '/slow.zip') return void response.write('PK');
      if (request.url === '/gone.zip') return void response.writeHead(404).end();
      response.end(archive);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function importFrom(page: Page, address: string): Promise<void> {
    await page.getByRole('button', { name: 'More import and export options' }).click();
    await page.getByRole('menuitem', { name: 'Import from Address...' }).click();
    const question = page.getByRole('dialog', { name: 'Import from Address' });
    await question.getByRole('textbox').fill(address);
    await page.keyboard.press('Enter');
  }

  test('is downloaded only by the worker with network access, which follows redirects', async ({ page }) => {
    await page.goto('/projects');
    await importFrom(page, `${base}/moved.zip`);
    await expect(item(page, 'remote').getByText('TON')).toBeVisible();
    await importFrom(page, `${base}/Token.sol`);
    await expect(item(page, 'Token').getByText('Ethereum')).toBeVisible();
    const refused = await page.evaluate(
      (address) =>
        fetch(address).then(
          () => 'allowed',
          () => 'refused',
        ),
      `${base}/Token.sol`,
    );
    expect(refused).toBe('refused');
  });

  test('shows progress while a server responds slowly, and can be cancelled', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new ProductPage(page);
    await page.goto('/projects');
    await importFrom(page, `${base}/slow.zip`);
    const progress = product.notifications.getByText('Importing “slow.zip”');
    await expect(progress).toBeVisible();
    await product.notifications.getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await storedProjects(page)).toEqual({});
    // A cancelled download does not block the next one.
    await importFrom(page, `${base}/remote.zip`);
    await expect(item(page, 'remote')).toBeVisible();
  });

  test('reports the reason if nothing can be imported', { tag: '@long' }, async ({ page, context }) => {
    await page.goto('/projects');
    const host = new URL(base).host;
    await importFrom(page, `${base}/closed.zip`);
    await expect(page.getByRole('alert')).toContainText(
      `${host} does not allow other sites to read its files`,
    );
    await importFrom(page, `${base}/gone.zip`);
    await expect(page.getByText(`${host} has no file at this address (404)`)).toBeVisible();
    await importFrom(page, `${base}/page`);
    await expect(page.getByText(`${host} returned a web page, not a file`)).toBeVisible();
    await importFrom(page, 'http://127.0.0.1:9/none.zip');
    await expect(page.getByText('127.0.0.1:9 cannot be reached')).toBeVisible();
    await context.setOffline(true);
    await importFrom(page, 'https://example.com/none.zip');
    await expect(
      page.getByText('This device is offline. Connect to the network, or import a local zip file.'),
    ).toBeVisible();
    await context.setOffline(false);
    expect(await storedProjects(page)).toEqual({});
  });
});
