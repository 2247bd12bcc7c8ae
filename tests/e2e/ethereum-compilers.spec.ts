import { expect, type Page, test } from '@playwright/test';
import { LoopbackSolcBuilds } from '../support/loopback-solc-builds';
import { ProductPage, runCommand, storedText } from './product-page';

/** The version in CBOR, as in the metadata that solc 0.8.20 appends to a contract's code. */
const MADE_BY_0_8_20 = '64736f6c63430008140033';

const counter = (pragma: string, count: number) => `// SPDX-License-Identifier: MIT
pragma solidity ${pragma};

contract Main {
    uint256 public count = ${count};
}
`;

/** Sets the address that compilers are downloaded from, for all projects. */
async function setSource(page: Page, address: string): Promise<void> {
  await runCommand(page, 'Preferences: Open Settings');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('ethereum.compiler.source');
  const setting = page.getByRole('listitem').filter({ hasText: 'ethereum.compiler.source' });
  await setting.getByRole('textbox').fill(address);
  await page.keyboard.press('Enter');
  await expect(setting.getByText('Set by: User')).toBeVisible();
}

/** Filters the list before selecting a compiler, because only visible rows are in the document. */
async function selectCompiler(page: Page, version: string): Promise<void> {
  await runCommand(page, 'Ethereum: Select Compiler Version');
  await expect(page.getByRole('option', { name: /^solc 0\./ }).first()).toBeVisible();
  await page.keyboard.type(version);
  await page.getByRole('option', { name: `solc ${version}` }).click();
}

test('offers a missing compiler with its size, and the nearest bundled compiler as an alternative', async ({
  page,
}) => {
  const builds = await LoopbackSolcBuilds.start();
  try {
    const product = new ProductPage(page);
    const id = await product.createProject('Ethereum', 'Offered');
    await setSource(page, builds.address);
    await product.openFile('hardhat.config.ts');
    await product.replaceText('export default { solidity: "0.8.21" };\n');
    await product.save();
    await product.openFile('contracts', 'Main.sol');
    await product.replaceText(counter('^0.8.0', 7));
    await product.save();
    const artifact = async () =>
      JSON.parse((await storedText(page, id, 'build/contracts/Main.sol/Main.json')) ?? '{}');

    await runCommand(page, 'Build: Compile');
    await expect(product.notifications).toContainText(
      'hardhat.config.ts requires Solidity 0.8.21, which is not bundled.',
      { timeout: 60_000 },
    );
    expect(builds.asked).toEqual([]);
    await page.getByRole('button', { name: 'Use Solidity 0.8.20' }).click();
    await expect.poll(artifact, { timeout: 60_000 }).toMatchObject({ compiler: '0.8.20' });
    // The Output tab is selected when the build ends, so wait for that before selecting Problems.
    await expect(product.statusBar).toContainText('Build finished');
    await page.getByRole('button', { name: 'Diagnostics' }).click();
    await expect(product.problems).toContainText(
      'solc 0.8.21 is not bundled, so the nearest available version that the pragmas allow is used: 0.8.20.',
    );
    expect(builds.asked).toEqual([]);

    // After the download, the interrupted compilation continues.
    await selectCompiler(page, '0.8.21');
    await runCommand(page, 'Build: Compile');
    await page.getByRole('button', { name: /^Download Solidity 0\.8\.21 \(\d+\.\d MB\)$/ }).click();
    await expect.poll(artifact, { timeout: 60_000 }).toMatchObject({ compiler: '0.8.21' });
    // The file served as 0.8.21 is actually solc 0.8.20, as its metadata shows.
    expect((await artifact()).deployedBytecode).toContain(MADE_BY_0_8_20);
  } finally {
    await builds.stop();
  }
});

test('a downloaded compiler is verified and cached, and its download can be cancelled', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const builds = await LoopbackSolcBuilds.start();
  try {
    const product = new ProductPage(page);
    const id = await product.createProject('Ethereum', 'Fetched');
    await expect(product.editorText).toContainText('transferOwnership');
    const { output } = product;
    const download = (version: string) =>
      page.getByRole('button', { name: new RegExp(`^Download Solidity ${version}`) });
    const choose = (version: string) => selectCompiler(page, version);
    await setSource(page, builds.address);

    // The template configures a bundled compiler for Hardhat. In this test, only the pragma selects a compiler.
    await product.openFile('hardhat.config.ts');
    await product.replaceText('export default {};\n');
    await product.save();
    await product.openFile('contracts', 'Main.sol');
    await product.replaceText(counter('>=0.8.21 <0.8.24', 7));
    await product.save();

    // The download of the newest matching version never completes. Its progress is shown, and it can be cancelled.
    await product.execute.click();
    await download('0.8.23').click({ timeout: 60_000 });
    await expect(page.getByText(/solc 0\.8\.23 from 127\.0\.0\.1:\d+/).first()).toBeVisible({
      timeout: 60_000,
    });
    await product.stop.click();
    await expect(product.execute).toBeEnabled({ timeout: 30_000 });
    await expect.poll(() => builds.stalled).toEqual([]);

    // A file whose checksum does not match the one in the list is never run.
    await choose('0.8.22');
    await runCommand(page, 'Build: Compile');
    await download('0.8.22').click();
    await expect(output).toContainText("does not match the server's list and was not run", {
      timeout: 60_000,
    });

    // The file served as 0.8.21 is actually solc 0.8.20, so the pragma must also allow 0.8.20.
    await choose('0.8.21');
    await product.openFile('contracts', 'Main.sol');
    await product.replaceText(counter('^0.8.0', 7));
    await product.save();

    // After the download, the execution continues: it deploys and calls the contract.
    await product.execute.click();
    await download('0.8.21').click();
    await expect(output).toContainText('count() = 7', { timeout: 90_000 });
    await runCommand(page, 'Build: Compile');
    const compiled = async () =>
      JSON.parse((await storedText(page, id, 'build/contracts/Main.sol/Main.json')) ?? '{}');
    await expect.poll(compiled, { timeout: 60_000 }).toMatchObject({ compiler: '0.8.21' });

    // From here on, the download server is unavailable.
    await builds.stop();
    const asked = builds.asked.length;
    await page.reload();
    await product.openFile('contracts', 'Main.sol');
    await product.replaceText(counter('^0.8.0', 8));
    await product.save();
    await product.execute.click();
    await expect(output).toContainText('count() = 8', { timeout: 90_000 });
    expect(builds.asked.length).toBe(asked);
  } finally {
    await builds.stop();
  }
});
