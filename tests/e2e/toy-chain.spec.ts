import { expect, test } from '@playwright/test';
import { compile } from '../fixtures/plugins/toy-chain/engine/compile';
import { signInAsAdministrator } from './administrator';
import { type StartedServer, startWithPlugins } from './installed-plugins';
import { ProductPage } from './product-page';

function makeContract() {
  const word = `C${crypto.randomUUID().slice(0, 8)}`;
  const [start, step] = [100 + Math.floor(Math.random() * 900), 2 + Math.floor(Math.random() * 90)];
  const text = `contract ${word}
state value = ${start}
event Changed${word}(by, value)
write increase(by): value = value + by; emit Changed${word}(by, value)
write refuse(): value = 0; fail Refused${word}
view current(): value
`;
  const tests = [
    `test adds of ${word}: increase(${step}); current() == ${start + step}`,
    `test fails of ${word}: current() == ${start + 1}`,
  ];
  return { word, start, step, text, tests: `${tests.join('\n')}\n` };
}

test.describe('a chain installed next to the built product', () => {
  let server: StartedServer;
  test.beforeAll(async () => {
    server = await startWithPlugins(['toy-chain']);
  });
  test.afterAll(() => server?.stop());

  test('compiles, reports errors with their positions, deploys and calls contracts, and runs tests', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    const product = new ProductPage(page);
    const { word, start, step, text, tests } = makeContract();
    await product.createProject('Toy', 'Toy story', server.origin);
    await expect(product.tab('counter.toy')).toHaveAttribute('aria-selected', 'true');
    await product.replaceText(text.replace('value + by', 'value + bye'));
    await product.execute.click();
    const column = 1 + (text.split('\n')[3] ?? '').indexOf('by; emit');
    await expect(product.output).toContainText(`counter.toy:4:${column}: error: Unknown name 'bye'`);

    await product.replaceText(text);
    await product.execute.click();
    const { artifacts } = await compile({ files: [{ path: 'counter.toy', content: text }] });
    const [artifact] = artifacts;
    await expect(product.output).toContainText(artifact?.codeHash ?? 'no artifact');
    await expect(product.output).toContainText(`${word}: ${artifact?.codeSize} bytes of 4,096`);

    await product.activityBar.getByRole('button', { name: 'Toy Deploy' }).click();
    const deploy = page.getByRole('tabpanel', { name: 'Toy Deploy' });
    await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText(word);
    await expect(deploy.getByRole('combobox', { name: 'Account' })).toContainText('Ada');
    await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
    await expect(deploy).toContainText(`toy:${word.toLowerCase()}-1`);

    await product.activityBar.getByRole('button', { name: 'Toy Interact' }).click();
    const interact = page.getByRole('tabpanel', { name: 'Toy Interact' });
    const method = (name: string) =>
      interact.locator('form', { has: page.getByRole('button', { name, exact: true }) });
    await method('current').getByRole('button', { name: 'current', exact: true }).click();
    await expect(method('current')).toContainText(String(start));
    await method('increase').getByRole('textbox', { name: 'by' }).fill(String(step));
    await method('increase').getByRole('button', { name: 'increase', exact: true }).click();
    await expect(interact).toContainText(`Changed${word}`);
    await method('current').getByRole('button', { name: 'current', exact: true }).click();
    await expect(method('current')).toContainText(String(start + step));
    await method('refuse').getByRole('button', { name: 'refuse', exact: true }).click();
    await expect(interact).toContainText(`Refused${word}`);

    await product.openFile('tests', 'counter.toytest');
    await product.replaceText(tests);
    await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: 'Tests', exact: true });
    await panel.getByRole('button', { name: 'Run all', exact: true }).click();
    await expect(panel.getByRole('treeitem', { name: 'adds', exact: true })).toHaveAccessibleDescription(
      /^passed/,
    );
    // The first failed test is selected automatically.
    await expect(panel.getByRole('article', { name: 'fails' })).toContainText(
      `Expected current() == ${start + 1}`,
    );
    await context.close();
  });

  test('works while any other chain is disabled, and the disabled chain’s projects cannot be executed', {
    tag: '@long',
  }, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    const product = new ProductPage(page);
    await signInAsAdministrator(page);
    const slug = `toys-${crypto.randomUUID().slice(0, 8)}`;
    const made = await page.request.post('/tenants', { data: { name: 'Toys', slug, plan: 'enterprise' } });
    expect(made.status()).toBe(201);
    const disable = async (plugins: readonly string[]) => {
      const data = { disabled_plugins: plugins };
      const changed = await page.request.put(`/api/tenant/${slug}/config`, { data });
      expect(changed.status()).toBe(200);
    };
    await disable([]);
    const home = `${server.origin}/tenant/${slug}`;
    const { text, word } = makeContract();
    const toy = await product.createProject('Toy', 'Toy', home);
    await product.replaceText(text);
    await product.save();
    for (const chain of ['TON', 'Aptos', 'Sui', 'Ethereum']) {
      const id = await product.createProject(chain, chain, home);
      await disable([`chain-${chain.toLowerCase()}`]);
      await page.goto(`${home}/projects`);
      await page.getByRole('button', { name: 'New Project' }).first().click();
      await expect(page.getByRole('radio', { name: 'Toy' })).toBeVisible();
      await expect(page.getByRole('radio', { name: chain, exact: true })).toBeHidden();
      await page.goto(`${home}/editor/${id}`);
      await product.execute.click();
      await expect(product.output, chain).toContainText('Execution failed');
      await page.goto(`${home}/editor/${toy}`);
      await product.execute.click();
      await expect(product.output, `Toy without ${chain}`).toContainText(word);
      await disable([]);
    }
    await context.close();
  });
});
