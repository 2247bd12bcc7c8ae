import type { Page } from 'playwright';
import type { BenchContext, PreparedBench, Sample } from './bench';
import { followDownloads } from './follow-downloads';

/** A user action in a new Ethereum project; resolves when it is complete. */
export type Feature = (page: Page) => Promise<void>;

/** Time limit for a feature on the slowest machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

/**
 * Kilobytes transferred when a feature is first used, including workers, compared with the kilobytes transferred to
 * show the project. Each round uses a new browser profile with an empty cache.
 */
export async function prepareDownload(
  { browser, serve }: BenchContext,
  feature: Feature,
): Promise<PreparedBench> {
  const round = async (): Promise<Sample> => {
    const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    profile.setDefaultTimeout(TIMEOUT_MS);
    try {
      const page = await profile.newPage();
      const downloaded = followDownloads(page);
      await page.goto(`${(await serve('product')).origin}/projects`);
      await page.getByRole('button', { name: 'New Project' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New Project' });
      await dialog.getByRole('radio', { name: 'Ethereum', exact: true }).click();
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(/\/editor\/project-/);
      await page.locator('.monaco-editor .view-line').first().waitFor();
      const anchor = await downloaded();
      await feature(page);
      return { product: (await downloaded()) - anchor, anchor };
    } finally {
      await profile.close();
    }
  };
  return { round, close: () => Promise.resolve() };
}

export const compiles: Feature = async (page) => {
  await command(page, 'Build: Compile');
  await page.getByText('Build finished: 1 artifact, 0 errors, 0 warnings').first().waitFor();
};

export const opensNetwork: Feature = async (page) => {
  await command(page, 'Ethereum Deploy');
  await page.getByText('Balance 10000 ether').waitFor();
};

export const runsTests: Feature = async (page) => {
  await command(page, 'Build: Run Tests');
  await page.getByRole('status', { name: 'Status bar' }).getByText('5 passed, 0 failed').waitFor();
};

export const analyzes: Feature = async (page) => {
  await command(page, 'Run: Analyze');
  await page
    .getByText(/^Analysis finished: /)
    .first()
    .waitFor();
};

/** Formats unsaved code; saving would also start the compiler and the linter. */
export const formats: Feature = async (page) => {
  await command(page, 'Toggle Auto Save');
  await write(page, 'contract Main{uint256 value;}');
  await command(page, 'Format Document');
  await page
    .locator('.view-line')
    .filter({ hasText: /^\s*uint256\svalue;$/ })
    .waitFor();
};

const SOLIDITY_TEST = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Test} from "forge-std/Test.sol";
import {Main} from "contracts/Main.sol";
contract MainTest is Test {
    function test_belongsToItsMaker() public { assertEq(new Main().owner(), address(this)); }
}
`;

/** Writes a Solidity test and runs only that test. Saving also starts the compiler and solhint. */
export const runsSolidityTest: Feature = async (page) => {
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('Main.t.sol');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Main.t.sol', selected: true }).waitFor();
  await write(page, SOLIDITY_TEST);
  await page.keyboard.press('ControlOrMeta+S');
  await command(page, 'Tests: Run File');
  await page.getByRole('status', { name: 'Status bar' }).getByText('1 passed, 0 failed').waitFor();
};

async function write(page: Page, text: string): Promise<void> {
  await page.locator('[role="tabpanel"]:visible .view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('F1');
  await page.getByPlaceholder('Search files by name...').fill(`>${title}`);
  await page.getByRole('option', { name: title }).first().click();
}
