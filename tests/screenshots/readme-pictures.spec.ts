import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { seedFiles } from '../e2e/seed-files';
import { WorkspacePage } from '../e2e/workspace-page';
import { repository } from '../support/repository-files';

/** The pictures in the root README. `npm run screenshots -- readme` takes them again. */
const picture = (name: string) => join(repository, 'docs', name);

async function open(page: Page): Promise<WorkspacePage> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return new WorkspacePage(page);
}

/** Takes a picture without the pointer and without notifications. */
async function take(page: Page, name: string): Promise<void> {
  const { notifications } = new WorkspacePage(page);
  for (const button of await notifications.getByRole('button', { name: 'Dismiss' }).all())
    await button.click();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: picture(name), scale: 'css' });
}

test('a TON contract, compiled and run', async ({ page }) => {
  const product = await open(page);
  await product.createProject('TON', 'Counter');
  await expect(product.editorText).toContainText('op::increase');
  await product.execute.click();
  await expect(product.output).toContainText('get_counter() = 0', { timeout: 60_000 });
  await expect(product.execute).toBeEnabled();
  await take(page, 'workspace.png');
});

const vault = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @notice Holds Ether for its depositors.
contract Vault {
    error NotEnough(uint256 available, uint256 requested);

    mapping(address => uint256) public balanceOf;

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
    }

    function withdraw(uint256 amount) external {
        uint256 available = balanceOf[msg.sender];
        if (amount > available) revert NotEnough(available, amount);
        balanceOf[msg.sender] = available - amount;
        payable(msg.sender).transfer(amount);
    }
}
`;

const vaultTests = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test} from "forge-std/Test.sol";
import {Vault} from "../src/Vault.sol";

contract VaultTest is Test {
    Vault vault;

    function setUp() public {
        vault = new Vault();
        vault.deposit{value: 1 ether}();
    }

    receive() external payable {}

    function test_Deposit() public view {
        assertEq(vault.balanceOf(address(this)), 1 ether);
    }

    function test_Withdraw() public {
        vault.withdraw(0.4 ether);
        assertEq(vault.balanceOf(address(this)), 0.6 ether);
    }

    function testFuzz_WithdrawMost(uint256 amount) public {
        vault.withdraw(amount);
    }
}
`;

test('a Solidity fuzz test with its counterexample', async ({ page }) => {
  const product = await open(page);
  const id = await product.createProject('Empty', 'Vault');
  await seedFiles(page, id, [
    { path: 'foundry.toml', text: '[profile.default]\nsrc = "src"\ntest = "test"\n' },
    { path: 'src/Vault.sol', text: vault },
    { path: 'test/Vault.t.sol', text: vaultTests },
  ]);
  await product.openFile('test', 'Vault.t.sol');
  await expect(product.editorText).toContainText('VaultTest');
  await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  const tests = page.getByRole('region', { name: 'Tests' }).or(page.getByRole('tabpanel', { name: 'Tests' }));
  await tests.getByRole('button', { name: 'Run all', exact: true }).first().click();
  await expect(tests.getByRole('status').first()).toHaveText('2 passed, 1 failed', { timeout: 120_000 });
  const tree = page.getByRole('tree', { name: 'Tests' });
  await tree.getByRole('treeitem', { name: 'testFuzz_WithdrawMost', exact: true }).click();
  await expect(page.getByRole('article', { name: 'testFuzz_WithdrawMost' })).toContainText('Counterexample');
  await take(page, 'tests.png');
});
