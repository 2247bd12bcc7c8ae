import { expect, test } from '@playwright/test';
import { chooseTarget, ProductPage, runCommand, storedText } from './product-page';
import { seedFiles } from './seed-files';

const asking = `import { toNano } from '@ton/core';
import { compile, NetworkProvider } from '@ton/blueprint';
import { fromNano, WalletContractV5R1 } from '@ton/ton';
import { Counter } from '../wrappers/Counter';

export async function run(provider: NetworkProvider) {
  const ui = provider.ui();
  const id = Number(await ui.input('Which id?'));
  const count = await ui.choose('Where to begin?', [0n, 7n], (one) => 'at ' + one);
  const owner = provider.sender().address!;
  const config = { id, owner, count };
  const counter = provider.open(Counter.createFromConfig(config, await compile('Counter')));
  await counter.sendDeploy(provider.sender(), toNano('0.05'));
  await provider.waitForDeploy(counter.address);
  if (await ui.prompt('Count up?')) await counter.sendIncrease(provider.sender(), toNano('0.05'), 1);
  const wallet = WalletContractV5R1.create({ publicKey: Buffer.alloc(32) });
  const { gasPrices } = await provider.getConfig();
  ui.write(wallet.address + ' may burn ' + fromNano(gasPrices.workchain.other.gasLimit) + ' TON');
  const { last } = await provider.getContractState(counter.address);
  const sent = await provider.provider(counter.address).getTransactions(counter.address, last!.lt, last!.hash);
  ui.write('Count ' + (await counter.getCount()) + ' of ' + id + ' after ' + sent.length + ' transactions');
}
`;

test('a script prompts the user, uses the local network, and ends when a prompt is dismissed', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  await chooseTarget(page, 'local');
  await product.createProject('Counter in Tolk', 'Asking');
  await expect(product.tab('counter.tolk')).toHaveAttribute('aria-selected', 'true');
  await product.openFile('scripts', 'deployCounter.ts');
  await product.replaceText(asking);
  await product.save();

  await product.execute.click();
  const id = page.getByRole('textbox', { name: 'The script asks: Which id?' });
  await expect(id).toBeFocused({ timeout: 90_000 });
  await page.keyboard.type('31');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'at 7' }).click({ timeout: 30_000 });
  await expect(page.getByRole('combobox', { name: 'The script asks: Count up?' })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('option', { name: 'Yes' }).click();
  await expect(product.output).toContainText('Contract deployed at address EQ', { timeout: 60_000 });
  await expect(product.output).toContainText(/EQ\S+ may burn 0\.001 TON/, { timeout: 60_000 });
  await expect(product.output).toContainText('Count 8 of 31 after 2 transactions', { timeout: 60_000 });

  await product.activityBar.getByRole('button', { name: 'TON Interact' }).click();
  const interact = page.getByRole('tabpanel', { name: 'TON Interact' });
  const counter = interact.getByRole('group', { name: /^Counter at EQ/ });
  await expect(counter).toBeVisible({ timeout: 30_000 });
  const form = counter.locator('form', { has: page.getByRole('button', { name: 'count', exact: true }) });
  await form.getByRole('button', { name: 'count', exact: true }).click();
  await expect(form.getByRole('status')).toContainText('8', { timeout: 30_000 });
  await expect(interact.getByRole('list', { name: 'Transactions' })).toContainText('Deploy Counter');

  await expect(product.execute).toBeEnabled({ timeout: 60_000 });
  await product.execute.click();
  await expect(id).toBeFocused({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await expect(product.output).toContainText('“Which id?” was not answered', { timeout: 30_000 });
});

const writing = `import { mkdir, writeFile } from 'fs/promises';
import path from 'path';

export const compile = {
  lang: 'func' as const,
  targets: ['contracts/a.fc'],
  postCompileHook: async (code: { hash(): Buffer }) => {
    const auto = path.join(__dirname, '..', 'contracts', 'auto');
    await mkdir(auto, { recursive: true });
    const hash = code.hash().toString('hex');
    await writeFile(path.join(auto, 'a.func'), \`int a_hash() asm "0x\${hash} PUSHINT";\\n\`);
  },
};
`;

test('a build runs Blueprint hooks, and writes their files in one step that can be undone', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  const id = await product.createProject('Empty', 'Hooks');
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('notes.md');
  await page.keyboard.press('Enter');
  await expect(product.tab('notes.md')).toBeVisible();
  await seedFiles(page, id, [
    { path: 'contracts/a.fc', text: '() recv_internal() impure { }' },
    {
      path: 'contracts/b.fc',
      text: '#include "auto/a.func";\n() recv_internal(slice body) impure { throw_unless(7, a_hash() == body~load_uint(256)); }',
    },
    { path: 'wrappers/A.compile.ts', text: writing },
    {
      path: 'wrappers/B.compile.ts',
      text: "export const compile = { lang: 'func', targets: ['contracts/b.fc'] };",
    },
  ]);
  await expect(product.file('notes.md')).toBeVisible();

  await runCommand(page, 'Build: Compile');
  await expect(product.output).toContainText('Build finished: 2 artifacts, 0 errors, 0 warnings', {
    timeout: 90_000,
  });
  // The hashes written for this project by `blueprint build --all` (Blueprint 0.46.0).
  const hash = '62bac6fb0b72b3cf50109a7a7f531b7241a040673d985747a9c7def7451f43bc';
  expect(await storedText(page, id, 'build/A.compiled.json')).toContain(hash);
  expect(await storedText(page, id, 'build/B.compiled.json')).toContain(
    'ad4ddcbe8732911ca0acec942886b11aeda6ce9ed90c2faee120d5b0313acc86',
  );
  const written = `int a_hash() asm "0x${hash} PUSHINT";\n`;
  await expect.poll(() => storedText(page, id, 'contracts/auto/a.func')).toBe(written);
  await runCommand(page, 'File: Undo File Change');
  await expect.poll(() => storedText(page, id, 'contracts/auto/a.func')).toBeUndefined();
});
