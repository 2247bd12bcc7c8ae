import { expect, test } from '@playwright/test';
import { chooseTarget, ProductPage } from './product-page';

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

test('a script asks whoever runs it, and ends when nobody answers', async ({ page }) => {
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

  await expect(product.execute).toBeEnabled({ timeout: 60_000 });
  await product.execute.click();
  await expect(id).toBeFocused({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await expect(product.output).toContainText("'Which id?' was not answered", { timeout: 30_000 });
});
