import { expect, test } from '@playwright/test';
import { LoopbackSolcBuilds } from '../support/loopback-solc-builds';
import { ProductPage, runCommand, storedText } from './product-page';

/** The metadata that solc 0.8.20 appends to a contract's code: its version in CBOR. */
const MADE_BY_0_8_20 = '64736f6c63430008140033';

const counter = (pragma: string, count: number) => `// SPDX-License-Identifier: MIT
pragma solidity ${pragma};

contract Main {
    uint256 public count = ${count};
}
`;

test('a compiler that is not bundled is downloaded, verified and cached; the download can be cancelled', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const builds = await LoopbackSolcBuilds.start();
  try {
    const product = new ProductPage(page);
    const id = await product.createProject('Ethereum', 'Fetched');
    await expect(product.editorText).toContainText('transferOwnership');
    const { output, problems } = product;
    const compile = () => runCommand(page, 'Build: Compile');
    const choose = async (version: string) => {
      await runCommand(page, 'Ethereum: Select Compiler Version');
      await page.getByRole('option', { name: `solc ${version}` }).click();
    };

    // The template sets a bundled compiler for Hardhat; in this test only the pragma selects one.
    await product.openFile('hardhat.config.ts');
    await product.replaceText('export default {};\n');
    await product.save();

    // No server is contacted before the user configures one.
    await product.openFile('contracts', 'Main.sol');
    await product.replaceText(counter('>=0.8.21 <0.8.24', 7));
    await product.save();
    await compile();
    await page.getByRole('button', { name: 'Diagnostics' }).click();
    await expect(problems).toContainText(
      'No bundled compiler fits: contracts/Main.sol requires >=0.8.21 <0.8.24, and the bundled versions are 0.8.37, 0.8.20, 0.7.6, 0.6.12 and 0.5.16. Widen the pragma, for example to ^0.8.37. To download other compilers, set “ethereum.compiler.source”',
      { timeout: 60_000 },
    );
    expect(builds.asked).toEqual([]);

    await runCommand(page, 'Preferences: Open Settings');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('ethereum.compiler.source');
    const setting = page.getByRole('listitem').filter({ hasText: 'ethereum.compiler.source' });
    await setting.getByRole('textbox').fill(builds.address);
    await page.keyboard.press('Enter');
    await expect(setting.getByText('Set by: User')).toBeVisible();

    // The download of the newest matching version never completes: its progress is shown and can be
    // cancelled.
    await product.execute.click();
    await expect(page.getByText(/solc 0\.8\.23 from 127\.0\.0\.1:\d+/).first()).toBeVisible({
      timeout: 60_000,
    });
    await product.stop.click();
    await expect(product.execute).toBeEnabled({ timeout: 30_000 });
    await expect.poll(() => builds.stalled).toEqual([]);

    // A file that does not match the list's checksum is never run.
    await choose('0.8.22');
    await compile();
    await expect(output).toContainText("does not match the server's list and was not run", {
      timeout: 60_000,
    });

    // The file served as 0.8.21 is really 0.8.20, and no other version matches the pragma.
    await choose('0.8.21');
    await product.openFile('contracts', 'Main.sol');
    await product.replaceText(counter('^0.8.0', 7));
    await product.save();
    await compile();
    const artifact = async () =>
      JSON.parse((await storedText(page, id, 'build/contracts/Main.sol/Main.json')) ?? '{}');
    await expect.poll(artifact, { timeout: 60_000 }).toMatchObject({ compiler: '0.8.21' });
    // The downloaded script was run, not a bundled one.
    expect((await artifact()).deployedBytecode).toContain(MADE_BY_0_8_20);

    // The compiled contract can be deployed and called.
    await product.execute.click();
    await expect(output).toContainText('count() = 7', { timeout: 90_000 });

    // From here on the server is unavailable.
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
