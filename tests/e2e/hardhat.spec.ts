import { expect, test } from '@playwright/test';
import { ProductPage, runCommand } from './product-page';
import { seedFiles } from './seed-files';

/** Resembles Hardhat's template for Mocha and ethers, but one expectation fails. */
const counter = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Counter {
    uint public x;
    event Increment(uint by);
    function inc() public { x++; emit Increment(1); }
    function incBy(uint by) public {
        require(by > 0, "incBy: increment should be positive");
        x += by;
        emit Increment(by);
    }
}
`;
const counterTest = `import { expect } from "chai";
import { network } from "hardhat";

const { ethers, networkHelpers } = await network.create();

describe("Counter", function () {
  async function deployed() {
    return ethers.deployContract("Counter");
  }
  it("emits", async function () {
    const counter = await networkHelpers.loadFixture(deployed);
    await expect(counter.inc()).to.emit(counter, "Increment").withArgs(1n);
  });
  it("sums its events", async function () {
    const counter = await networkHelpers.loadFixture(deployed);
    const from = await ethers.provider.getBlockNumber();
    for (let i = 1; i <= 3; i++) await counter.incBy(i);
    let total = 0n;
    for (const event of await counter.queryFilter(counter.filters.Increment(), from, "latest")) {
      total += event.args.by;
    }
    expect(await counter.x()).to.equal(total);
  });
  it("reverts", async function () {
    const counter = await networkHelpers.loadFixture(deployed);
    await expect(counter.incBy(0)).to.be.revertedWith("incBy: increment should be negative");
  });
});
`;

const typed = `import { network } from "hardhat";
const { viem, ethers } = await network.create();
const main = await viem.deployContract("Main");
await main.read.ownr();
const again = await ethers.deployContract("Main");
await again.setValue(true).then((sent) => sent.wait());
`;

test('runs the Ethereum template’s tests and deploy script, and a Hardhat-style example, in the page', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const product = new ProductPage(page);
  const id = await product.createProject('Ethereum', 'Hardhat');
  await expect(product.tab('Main.sol')).toBeVisible();
  await seedFiles(page, id, [
    { path: 'contracts/Counter.sol', text: counter },
    { path: 'test/Counter.ts', text: counterTest },
  ]);
  await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: 'Tests', exact: true });
  const item = (name: string) =>
    panel.getByRole('tree', { name: 'Tests', exact: true }).getByRole('treeitem', { name, exact: true });
  await expect(item('emits')).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: 'Run all', exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText('7 passed, 1 failed', { timeout: 120_000 });
  for (const name of [
    'is owned by the account that deploys it',
    'reverts when another account sets the value',
    'sums its events',
  ]) {
    await expect(item(name)).toHaveAccessibleDescription(/^passed/);
  }
  await expect(item('reverts')).toHaveAccessibleDescription(/^failed/);
  await item('reverts').click();
  await expect(panel).toContainText(
    "reverted with reason 'incBy: increment should be negative', but it reverted with reason 'incBy: increment should be positive'",
  );

  await product.openFile('scripts', 'deploy.ts');
  await runCommand(page, 'Build: Run Script');
  await expect(product.output).toContainText(/Main is at 0x[\da-fA-F]{40} on default/, { timeout: 60_000 });
  await expect(product.output).toContainText('scripts/deploy.ts finished with exit code 0');
  await product.openFile('scripts', 'deploy.ts');
  await product.replaceText("console.log('about to fail');\nthrow new Error('on purpose');\n");
  await runCommand(page, 'Build: Run Script');
  await expect(product.output).toContainText('scripts/deploy.ts:2:7: error: Error: on purpose', {
    timeout: 60_000,
  });

  // After a build, the editor checks the types of deployed contracts.
  await runCommand(page, 'Build: Compile');
  await expect(product.output).toContainText(/Build finished: [1-9]\d* artifacts?, 0 errors/, {
    timeout: 60_000,
  });
  await product.openFile('scripts', 'deploy.ts');
  await product.replaceText(typed);
  await product.save();
  await product.activityBar.getByRole('button', { name: 'Diagnostics', exact: true }).click();
  for (const [message, place] of [
    [/^Property 'ownr' does not exist on type/, 'scripts/deploy.ts:4:17'],
    [/^Argument of type '\[true\]' is not assignable/, 'scripts/deploy.ts:6:'],
  ] as const) {
    const problem = product.problems.getByRole('treeitem', { name: message });
    await expect(problem).toBeVisible({ timeout: 60_000 });
    await expect(problem).toHaveAccessibleDescription(new RegExp(place));
  }
});
