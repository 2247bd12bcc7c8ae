import { expect, test } from '@playwright/test';
import { SuiNode } from '../support/sui-node';
import { LookPage } from './look-page';
import { runCommand, storedPaths, storedText } from './product-page';
import { SourceServer } from './sui-source-server';

const counted = `module counter::counter;

const ETooMuch: u64 = 7;

public fun next(value: u64): u64 {
    assert!(value < 10, ETooMuch);
    value + 1
}
`;
const tests = (expected: number) => `#[test_only]
module counter::counter_tests;

use counter::counter;

#[test]
fun counts_on() {
    assert!(counter::next(1) == ${expected}, 1);
}

#[test, expected_failure(abort_code = 7, location = counter)]
fun ends_at_ten() {
    counter::next(10);
}
`;

test('a Sui package is compiled, corrected, published and called, and its tests run with downloaded sources', async ({
  page,
}) => {
  test.slow();
  const node = new SuiNode();
  const server = new SourceServer();
  try {
    const [nodeAddress, sources] = await Promise.all([node.listen(), server.listen()]);
    const product = new LookPage(page);
    const id = await product.createProject('Sui', 'Counted');
    await expect(product.editorText).toContainText('Creates a counter at 0');
    const configure = async (settings: Readonly<Record<string, string>>) => {
      const chooser = page.waitForEvent('filechooser');
      await product.run('Preferences: Import Settings');
      const buffer = Buffer.from(JSON.stringify(settings));
      await (await chooser).setFiles({ name: 'sui.json', mimeType: 'application/json', buffer });
      const count = Object.keys(settings).length;
      await expect(product.notifications).toContainText(
        count === 1 ? '1 setting was imported.' : `${count} settings were imported.`,
      );
    };
    // No server responds at the configured source address.
    await configure({
      'sui.nodes': `Loopback = ${nodeAddress}`,
      'sui.sources': 'http://127.0.0.1:9',
    });

    await runCommand(page, 'Build: Compile');
    await expect
      .poll(() => storedPaths(page, id), { timeout: 90_000 })
      .toContain('build/counter/bytecode_modules/counter.mv');
    const published = JSON.parse((await storedText(page, id, 'build/counter/publish.json')) ?? '{}');
    expect(published.modules).toHaveLength(1);
    expect(published.digest).toHaveLength(32);
    expect(published.dependencies.map(Number)).toEqual([1, 2]);

    await product.openFile('sources', 'counter.move');
    const source = (await storedText(page, id, 'sources/counter.move')) ?? '';
    await product.replaceText(source.replace('counter.value = 0;', 'counter.vlaue = 0;'));
    await runCommand(page, 'Build: Compile');
    await expect(product.statusBar).toContainText('0 artifacts, 1 error, 0 warnings', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Diagnostics' }).click();
    const problems = page.getByRole('tabpanel', { name: 'Problems' });
    await expect(problems).toContainText("Unbound field 'vlaue' in 'counter::counter::Counter'", {
      timeout: 60_000,
    });
    await expect(problems).toContainText('counter.move:39:5');
    await product.openFile('sources', 'counter.move');
    await expect(page.locator('.squiggly-error').first()).toBeVisible();
    await product.replaceText(source);
    await product.save();

    await product.activityBar.getByRole('button', { name: 'Sui Deploy' }).click();
    const deploy = page.getByRole('tabpanel', { name: 'Sui Deploy' });
    await expect(deploy).toContainText('Sui is not simulated in this browser');
    const environment = deploy.getByRole('combobox', { name: 'Environment' });
    await environment.click();
    await expect(page.getByRole('option')).toContainText([
      'Localnet',
      'Devnet',
      'Testnet',
      'Mainnet',
      'Loopback',
    ]);
    await page.getByRole('option', { name: 'Loopback' }).click();
    await expect(environment).toContainText('Loopback');
    await deploy.getByRole('button', { name: 'Account actions' }).click();
    await page.getByRole('menuitem', { name: 'New Burner Account' }).click();
    const made = page.getByText(/Burner account 0x[\da-f]{64} was created/);
    await expect(made).toBeVisible({ timeout: 30_000 });
    const account = /0x[\da-f]{64}/.exec((await made.textContent()) ?? '')?.[0] ?? '';
    node.balances.set(account, 10n ** 10n);
    await deploy.getByRole('button', { name: 'Compile' }).click();
    await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('counter', {
      timeout: 60_000,
    });
    await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
    const status = deploy.getByRole('status');
    await expect(status).toContainText(/deployed at 0x[\da-f]{64}/, { timeout: 30_000 });
    const address = /0x[\da-f]{64}/.exec((await status.textContent()) ?? '')?.[0] ?? '';

    await product.activityBar.getByRole('button', { name: 'Sui Interact' }).click();
    const interact = page.getByRole('tabpanel', { name: 'Sui Interact' });
    const contract = page.getByRole('group', { name: `counter at ${address}` });
    await contract.getByRole('button', { name: 'create', exact: true }).click();
    const transactions = interact.getByRole('list', { name: 'Transactions' });
    await expect(transactions).toContainText('create');
    const types = () => node.objects().map(([, type]) => type.split('::').slice(1).join('::'));
    await expect.poll(types).toContain('counter::Counter');
    expect(node.asked).toContain('sui_executeTransactionBlock');

    // Tests need the framework's sources. At first no server is available, and then the sources are downloaded once.
    await product.openFile('sources', 'counter.move');
    await product.replaceText(counted);
    await product.save();
    await product.openFile('tests', 'counter_tests.move');
    await product.replaceText(tests(3));
    await product.save();
    await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
    const explorer = page.getByRole('tabpanel', { name: 'Tests', exact: true });
    const tree = page.getByRole('tree', { name: 'Tests', exact: true });
    const item = (name: string) => tree.getByRole('treeitem', { name, exact: true });
    await expect(item('counts_on')).toHaveAccessibleDescription(/^not run/);
    await explorer.getByRole('button', { name: 'Run all', exact: true }).click();
    await expect(product.notifications).toContainText(
      /downloaded once and then stored in this browser.*127\.0\.0\.1:9/,
      {
        timeout: 90_000,
      },
    );
    await configure({ 'sui.sources': sources });
    await product.tab('Tests').click();
    await explorer.getByRole('button', { name: 'Run all', exact: true }).click();
    await expect(explorer.getByRole('status')).toHaveText('1 passed, 1 failed', { timeout: 90_000 });
    await item('counts_on').click();
    const details = explorer.getByRole('article', { name: 'counts_on' });
    await expect(details).toContainText('it aborted with code 1');
    await expect(details.getByRole('button', { name: /tests\/counter_tests\.move:8:/ })).toBeVisible();
    const asked = server.asked;
    expect(asked).toBeGreaterThan(4);

    await product.openFile('tests', 'counter_tests.move');
    await product.replaceText(tests(2));
    await product.save();
    await product.tab('Tests').click();
    await explorer.getByRole('button', { name: 'Run all', exact: true }).click();
    await expect(explorer.getByRole('status')).toHaveText('2 passed, 0 failed', { timeout: 90_000 });
    expect(server.asked).toBe(asked);
  } finally {
    node.close();
    server.close();
  }
});
