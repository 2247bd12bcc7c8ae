import { expect, type Page, test } from '@playwright/test';
import { chooseTarget, ProductPage, runCommand } from './product-page';

const analyzeCall = '/api/v1/wasm/analyze';

const BROKEN = '() recv_internal(slice body) impure {\n  int total = missing(1);\n}\n';

function screenOf(page: Page) {
  const screen = page.getByRole('region', { name: 'Analysis' });
  return {
    screen,
    said: screen.getByRole('status'),
    list: screen.getByRole('list', { name: 'Diagnostics' }),
    analyze: screen.getByRole('button', { name: 'Analyze' }),
  };
}

test('analyses contracts on the server and opens a diagnostic’s position', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(analyzeCall)) calls.push(request.url());
  });
  await product.createProject('TON', 'Looked through');
  await expect(product.editorText).toContainText('op::increase');
  await expect(product.statusBar.getByRole('button', { name: 'Remote' })).toBeVisible();
  const { analyze, list, said, screen } = screenOf(page);
  await runCommand(page, 'Run: Analyze');
  await expect(said).toHaveText(/^Analysis finished: no problems found · \d+ files · on the server$/);
  await expect(screen.getByText('No problems found', { exact: true })).toBeVisible();
  expect(calls).toHaveLength(1);

  await product.replaceText(BROKEN);
  await analyze.click();
  await expect(said).toHaveText(/^Analysis finished: 1 diagnostic · /);
  const diagnostic = list.getByRole('listitem');
  await expect(diagnostic).toContainText(/Error · contracts\/main\.fc:2:\d+/);
  await diagnostic.getByRole('button').press('Enter');
  await expect(product.statusBar).toContainText(/Ln 2, Col \d+/);
  // The Problems view also shows the diagnostic.
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  await expect(product.problems.getByRole('treeitem', { name: /missing/ }).first()).toBeVisible();
});

test('shows why a server analysis failed and repeats the analysis', async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('TON', 'Refused');
  await expect(product.editorText).toContainText('op::increase');
  await expect(product.statusBar.getByRole('button', { name: 'Remote' })).toBeVisible();
  const failing = {
    status: 503,
    json: { success: false, error: 'Too many analyses are waiting. Try again.' },
  };
  await page.route(`**${analyzeCall}**`, (route) => route.fulfill(failing), { times: 1 });
  const { said, screen } = screenOf(page);
  await runCommand(page, 'Run: Analyze');
  const alert = screen.getByRole('alert');
  await expect(alert).toContainText('Analysis failed');
  await expect(alert).toContainText('Code analysis failed: Too many analyses are waiting. Try again.');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(said).toContainText('no problems found');
  await expect(alert).toHaveCount(0);
});

test('analyses a project in this browser if projects run locally', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('TON', 'Here');
  await expect(product.editorText).toContainText('op::increase');
  await chooseTarget(page, 'local');
  await page.goto('/editor');
  await expect(product.statusBar.getByRole('button', { name: 'Local' })).toBeVisible();
  await runCommand(page, 'Run: Analyze');
  await expect(screenOf(page).said).toHaveText(/ · in this browser$/);
});
