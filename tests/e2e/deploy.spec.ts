import { expect, test } from '@playwright/test';
import { ProductPage } from './product-page';

const vault = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

contract Vault {
    struct Share { address holder; uint16 parts; }

    uint256 public total;
    Share[] public shares;
    event Taken(address indexed by, uint256 amount);
    error TooMuch(uint256 asked, uint256 there);

    constructor(uint256 first, Share[] memory given) payable {
        total = first;
        for (uint256 i = 0; i < given.length; i++) shares.push(given[i]);
    }

    function take(uint256 amount) external {
        if (amount > total) revert TooMuch(amount, total);
        total -= amount;
        emit Taken(msg.sender, amount);
    }
}
`;

class DeployPage extends ProductPage {
  get deploy() {
    return this.page.getByRole('tabpanel', { name: 'Ethereum Deploy' });
  }

  get interact() {
    return this.page.getByRole('tabpanel', { name: 'Ethereum Interact' });
  }

  get transactions() {
    return this.page.getByRole('list', { name: 'Transactions' });
  }

  contract(name: string) {
    return this.interact.getByRole('group', { name: new RegExp(`^${name} at 0x`) });
  }

  method(contract: string, name: string) {
    return this.contract(contract).locator('form', {
      has: this.page.getByRole('button', { name, exact: true }),
    });
  }

  async open(tool: 'Ethereum Deploy' | 'Ethereum Interact') {
    await this.activityBar.getByRole('button', { name: tool }).click();
    await expect(this.tab(tool)).toHaveAttribute('aria-selected', 'true');
  }
}

test('deploys a contract with arguments, calls it, reports the line of a revert, and restores the deployment after a reload', async ({
  context,
  page,
}) => {
  test.slow();
  const product = new DeployPage(page);
  await product.createProject('Ethereum', 'Vault');
  await expect(product.editorText).toContainText('transferOwnership');
  await product.replaceText(vault);
  await product.open('Ethereum Deploy');
  const { deploy } = product;
  await expect(deploy.getByText('Compile a contract first')).toBeVisible();
  await deploy.getByRole('button', { name: 'Compile' }).click();
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Vault', {
    timeout: 90_000,
  });
  await expect(deploy.getByRole('combobox', { name: 'Environment' })).toContainText('Ethereum local network');
  await expect(deploy.getByRole('combobox', { name: 'Account' })).toContainText('0xf39F…2266', {
    timeout: 60_000,
  });

  // Invalid values are reported next to their fields, and nothing is sent.
  await deploy.getByRole('textbox', { name: 'first' }).fill('ten');
  await deploy.getByRole('button', { name: 'Add to given' }).click();
  await deploy.getByRole('textbox', { name: 'given[0].parts' }).fill('65536');
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByText('Enter a whole number')).toBeVisible();
  await expect(deploy.getByText('uint16 must be between 0 and 65535')).toBeVisible();
  await expect(deploy.getByRole('textbox', { name: 'first' })).toBeFocused();

  await deploy.getByRole('textbox', { name: 'first' }).fill('10');
  await deploy.getByRole('textbox', { name: 'given[0].parts' }).fill('7');
  await deploy.getByRole('button', { name: 'Choose an address for given[0].holder' }).click();
  await page.getByRole('menuitem', { name: 'Account 2 0x7099…79C8' }).click();
  await expect(deploy.getByRole('textbox', { name: 'given[0].holder' })).toHaveValue(
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  );
  await deploy.getByRole('textbox', { name: 'Value' }).fill('1.5');
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByRole('status')).toContainText(/Vault deployed at 0x[\dA-Fa-f]{40}, \d+ gas/, {
    timeout: 30_000,
  });
  await expect(deploy.getByText(/Balance 9998\.\d+ ether/)).toBeVisible();

  await product.open('Ethereum Interact');
  const shares = product.method('Vault', 'shares');
  await shares.getByRole('textbox', { name: 'uint256' }).fill('0');
  await shares.getByRole('button', { name: 'shares', exact: true }).click();
  await expect(shares.getByRole('status')).toContainText('parts: 7');
  const take = product.method('Vault', 'take');
  await take.getByRole('textbox', { name: 'amount' }).fill('3');
  await take.getByRole('button', { name: 'take', exact: true }).click();
  await expect(take.getByRole('status')).toContainText('amount: 3');
  await expect(product.transactions.getByRole('listitem')).toHaveCount(2);
  await take.getByRole('textbox', { name: 'amount' }).fill('8');
  await take.getByRole('button', { name: 'take', exact: true }).click();
  await expect(take.getByRole('status')).toContainText('TooMuch(8, 7)');
  await take.getByRole('button', { name: 'contracts/Main.sol:18' }).click();
  await expect(product.tab('Main.sol')).toHaveAttribute('aria-selected', 'true');
  await expect(product.statusBar).toContainText('Ln 18');

  // The chain, the contract and the log are restored.
  await page.reload();
  await product.open('Ethereum Interact');
  await expect(product.transactions.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 });
  const total = product.method('Vault', 'total');
  await total.getByRole('button', { name: 'total', exact: true }).click();
  await expect(total.getByRole('status')).toContainText('7', { timeout: 30_000 });

  // A second tab with the same project uses the same chain, and each tab shows changes from the other.
  const other = new DeployPage(await context.newPage());
  await other.page.goto(page.url());
  await other.open('Ethereum Interact');
  await expect(other.transactions.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 });
  const takeThere = other.method('Vault', 'take');
  await takeThere.getByRole('textbox', { name: 'amount' }).fill('2');
  await takeThere.getByRole('button', { name: 'take', exact: true }).click();
  await expect(takeThere.getByRole('status')).toContainText('amount: 2', { timeout: 30_000 });
  await expect(product.transactions.getByRole('listitem')).toHaveCount(4);
  await total.getByRole('button', { name: 'total', exact: true }).click();
  await expect(total.getByRole('status')).toContainText('5', { timeout: 30_000 });
});

test('six methods with one field each fit next to Output at 1024×700 without scrolling', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 700 });
  const product = new DeployPage(page);
  await product.createProject('Ethereum', 'Six');
  await expect(product.editorText).toContainText('OwnershipTransferred');
  const names = ['setLimit', 'setOwner', 'setPrice', 'addMember', 'removeMember', 'isMember'];
  const methods = names.map((name) =>
    name === 'isMember'
      ? `function ${name}(address member) external pure returns (bool) { return member != address(0); }`
      : `function ${name}(uint256 value) external { last = value; }`,
  );
  await product.replaceText(
    `pragma solidity ^0.8.24;\ncontract Six {\n  uint256 last;\n  ${methods.join('\n  ')}\n}\n`,
  );
  await product.open('Ethereum Deploy');
  await product.deploy.getByRole('button', { name: 'Compile' }).click();
  await expect(product.output).toContainText('Build finished: 1 artifact', { timeout: 90_000 });
  await expect(product.deploy.getByText(/^Balance/)).toBeVisible({ timeout: 60_000 });
  await product.deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(product.deploy.getByRole('status')).toContainText('deployed at', { timeout: 60_000 });
  await product.open('Ethereum Interact');
  await expect(product.output).toBeVisible();
  for (const name of names) {
    const method = product.method('Six', name);
    await expect(method.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(method.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  }
});
