import { expect, test } from '@playwright/test';
import { ProductPage, storedPaths, storedText } from './product-page';

const token = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract Token is ERC20, Ownable {
    constructor() ERC20("Sinter", "SIN") Ownable(msg.sender) { _mint(msg.sender, 1000); }
    function broken() external view returns (uint) { return 1 / balanceOf(address(0)); }
}
`;

test('runs a new project, shows errors at their positions, and deploys a token based on OpenZeppelin', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  const id = await product.createProject('Ethereum', '');
  await expect(product.editorText).toContainText('transferOwnership');
  const output = page.getByRole('log', { name: 'Output' });
  const problems = page.getByRole('tabpanel', { name: 'Problems' });

  await product.execute.click();
  await expect(output).toContainText('Build finished: 1 artifact, 0 errors, 0 warnings', {
    timeout: 90_000,
  });
  await expect(output).toContainText('owner() = 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', {
    timeout: 60_000,
  });
  await expect(output).toContainText(/address: 0x[\dA-Fa-f]{40}/);
  await expect(output).toContainText(/deploy: gas \d+/);
  await expect(output).toContainText('OwnershipTransferred(previousOwner: 0x0000');
  // Output contains the Hardhat script's output, followed by the Hardhat test results.
  await expect(output).toContainText('Its owner is 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', {
    timeout: 60_000,
  });
  await expect(output).toContainText('5 passed, 0 failed');
  await expect(output).toContainText('with exit code 0');

  await product.openFile('contracts', 'Main.sol');
  await product.replaceText('pragma solidity ^0.8.24;\n\ncontract Main {\n    uint256 public value = ;\n}\n');
  await product.execute.click();
  // Output is shown when a run fails.
  await expect(output).toContainText('with exit code 1', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  await expect(problems).toContainText('Main.sol:4:28');
  await expect(problems).toContainText('Expected primary expression');

  await product.openFile('contracts', 'Main.sol');
  await product.replaceText(token);
  await product.execute.click();
  await page.getByRole('button', { name: 'Output', exact: true }).click();
  await expect(output).toContainText('symbol() = SIN', { timeout: 90_000 });
  await expect(output).toContainText('totalSupply() = 1000');
  await expect(output).toContainText(
    'broken() failed: Panic 18: division or modulo by zero (contracts/Main.sol:9:',
  );

  await page.keyboard.press('F1');
  await page.getByPlaceholder('Search files by name...').fill('>Build: Compile');
  await page.getByRole('option', { name: 'Build: Compile' }).click();
  await expect
    .poll(() => storedPaths(page, id), { timeout: 60_000 })
    .toContain('build/contracts/Main.sol/Token.json');
  const artifact = JSON.parse((await storedText(page, id, 'build/contracts/Main.sol/Token.json')) ?? '{}');
  await expect(output).toContainText(/Token: [\d,]{5,} bytes of 24,576 \(\d+%\)/);
  expect(artifact).toMatchObject({ contractName: 'Token', compiler: '0.8.37', size: { limit: 24_576 } });
});

test('selects the compiler by name', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('Ethereum', 'Chosen');
  await expect(product.editorText).toContainText('transferOwnership');
  await page.keyboard.press('F1');
  await page.getByPlaceholder('Search files by name...').fill('>Ethereum: Select Compiler Version');
  await page.getByRole('option', { name: 'Ethereum: Select Compiler Version' }).click();
  await page.getByRole('option', { name: 'solc 0.8.20' }).click();
  await product.execute.click();
  // Output is shown when a run fails.
  await expect(product.output).toContainText('with exit code 1', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Problems' })).toContainText(
    'The setting “ethereum.compiler.version” selects solc 0.8.20, but contracts/Main.sol requires ^0.8.24',
    { timeout: 60_000 },
  );
});
