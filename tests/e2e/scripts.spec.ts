import { expect, test } from '@playwright/test';
import { chooseTarget, ProductPage, storedText } from './product-page';
import { seedFiles } from './seed-files';

const deploy = `import settings from '../settings.json';
import { pay } from '../lib/pay';

async function main(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 10));
  console.log(settings.name, 'has', pay(1), 'left');
}
main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
`;
const failing = `import { pay } from '../lib/pay';

console.log('about to pay');
pay(5);
`;
const pay = `export function pay(amount: number): number {
  if (amount > 3) throw new RangeError('too much');
  return 3 - amount;
}
`;
const spec = `import { pay } from '../lib/pay';

test('pays', () => expect(pay(1)).toBe(2));
test('pays all', () => expect(pay(3)).toBe(1));
`;

test('a run of a script project shows its output, reports failures, and counts the project’s tests', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  // tests/contract/scripted-execution.long.test.ts covers runs on the server.
  await chooseTarget(page, 'local');
  const id = await product.createProject('Empty', 'Scripted');
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('scripts/deploy.ts');
  await page.keyboard.press('Enter');
  await expect(product.tab('deploy.ts')).toBeVisible();
  await product.replaceText(deploy);
  await product.save();
  await expect.poll(() => storedText(page, id, 'scripts/deploy.ts')).toContain('process.exitCode');
  await seedFiles(page, id, [
    { path: 'lib/pay.ts', text: pay },
    { path: 'settings.json', text: '{ "name": "Main" }' },
    { path: 'tests/pay.spec.ts', text: spec },
  ]);
  await product.execute.click();
  await expect(product.output).toContainText('Main has 2 left', { timeout: 30_000 });
  await expect(product.output).toContainText('1 passed, 1 failed', { timeout: 30_000 });
  await expect(product.output).toContainText('tests/pay.spec.ts:4:');
  await expect(product.output).toContainText('with exit code 1');

  await product.openFile('scripts', 'deploy.ts');
  await product.replaceText(failing);
  await product.execute.click();
  await expect(product.output).toContainText('lib/pay.ts:2:25: error: RangeError: too much', {
    timeout: 30_000,
  });
  await expect(product.output).toContainText('at scripts/deploy.ts:4:1');
  await expect(product.output).toContainText('about to pay');
});

test('a plain JavaScript project runs its entry file, and its output appears while it runs', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  await chooseTarget(page, 'local');
  await product.createProject('Empty', 'Plain');
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('index.js');
  await page.keyboard.press('Enter');
  await expect(product.tab('index.js')).toBeVisible();
  await product.replaceText(
    "console.log('six times seven is', 6 * 7);\nawait new Promise((resolve) => setTimeout(resolve, 600_000));\n",
  );
  await product.execute.click();
  await expect(product.output).toContainText('six times seven is 42', { timeout: 30_000 });
  await expect(product.banner.getByRole('button', { name: 'Executing...' })).toBeVisible();
  await product.stop.click();
  await expect(product.output).toContainText('Execution cancelled');
});
