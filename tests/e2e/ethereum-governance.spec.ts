import { expect, test } from '@playwright/test';
import { ProductPage } from './product-page';

/** Uses OpenZeppelin's governance contracts with as little additional code as possible. */
const governance = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Governor} from "@openzeppelin/contracts/governance/Governor.sol";
import {GovernorCountingSimple} from "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import {GovernorVotes} from "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Votes} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

contract Stock is ERC20, ERC20Votes {
    constructor() ERC20("Stock", "STK") EIP712("Stock", "1") { _mint(msg.sender, 1000); }
    function _update(address from, address to, uint256 value) internal override(ERC20, ERC20Votes) {
        super._update(from, to, value);
    }
}

contract Lock is TimelockController {
    constructor(uint256 delay, address[] memory proposers, address[] memory executors)
        TimelockController(delay, proposers, executors, msg.sender) {}
}

contract Board is Governor, GovernorCountingSimple, GovernorVotes {
    constructor(IVotes stock) Governor("Board") GovernorVotes(stock) {}
    function votingDelay() public pure override returns (uint256) { return 2; }
    function votingPeriod() public pure override returns (uint256) { return 20; }
    function quorum(uint256) public pure override returns (uint256) { return 1; }
}
`;

const [FIRST, SECOND] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
];

test('deploys OpenZeppelin’s votes, timelock and governor contracts and calls them through their forms', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = new ProductPage(page);
  await product.createProject('Ethereum', 'Governed');
  await expect(product.editorText).toContainText('transferOwnership');
  await product.replaceText(governance);
  await product.save();
  await product.activityBar.getByRole('button', { name: 'Ethereum Deploy' }).click();
  const deploy = page.getByRole('tabpanel', { name: 'Ethereum Deploy' });
  const contract = deploy.getByRole('combobox', { name: 'Contract' });
  await deploy.getByRole('button', { name: 'Compile' }).click();
  await expect(contract).toContainText(/Board|Lock|Stock/, { timeout: 90_000 });
  await expect(deploy.getByRole('combobox', { name: 'Account' })).toContainText('0xf39F…2266', {
    timeout: 60_000,
  });
  const choose = async (name: string) => {
    await contract.click();
    await page.getByRole('option', { name }).click();
    await expect(contract).toContainText(name);
  };
  const deployed = async (name: string) => {
    await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
    await expect(deploy.getByRole('status').filter({ hasText: `${name} deployed at` })).toBeVisible({
      timeout: 30_000,
    });
  };
  await choose('Stock');
  await deployed('Stock');

  // Paste a list as JSON, which is how tools print lists.
  await choose('Lock');
  await deploy.getByRole('textbox', { name: 'delay' }).fill('60');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), JSON.stringify([FIRST, SECOND]));
  await deploy.getByRole('button', { name: 'Add to proposers' }).click();
  await deploy.getByRole('textbox', { name: 'proposers[0]' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(deploy.getByRole('textbox', { name: 'proposers[1]' })).toHaveValue(SECOND ?? '');
  await expect(deploy.getByRole('textbox', { name: 'proposers[0]' })).toHaveValue(FIRST ?? '');
  await deployed('Lock');

  await choose('Board');
  await deploy.getByRole('button', { name: 'Choose an address for stock' }).click();
  await page.getByRole('menuitem', { name: /^Stock 0x/ }).click();
  await deployed('Board');

  await product.activityBar.getByRole('button', { name: 'Ethereum Interact' }).click();
  const interact = page.getByRole('tabpanel', { name: 'Ethereum Interact' });
  const method = (of: string, name: string) =>
    interact.getByRole('group', { name: new RegExp(`^${of} at 0x`) }).locator('form', {
      has: page.getByRole('button', { name, exact: true }),
    });
  const run = async (of: string, name: string, values: Readonly<Record<string, string>> = {}) => {
    const form = method(of, name);
    for (const [field, value] of Object.entries(values)) {
      const list = /^(.*)\[0\]$/.exec(field)?.[1];
      if (list !== undefined) await form.getByRole('button', { name: `Add to ${list}` }).click();
      await form.getByRole('textbox', { name: field, exact: true }).fill(value);
    }
    await form.getByRole('button', { name, exact: true }).click();
    return form;
  };
  const delegated = await run('Stock', 'delegate', { delegatee: FIRST ?? '' });
  await expect(delegated.getByRole('status')).toContainText('newVotes: 1000');
  // The proposal contains a call's calldata, which is copied from the called method's form.
  const transfer = method('Stock', 'transfer');
  await transfer.getByRole('textbox', { name: 'to', exact: true }).fill(SECOND ?? '');
  await transfer.getByRole('textbox', { name: 'value', exact: true }).fill('7');
  await transfer.getByRole('button', { name: 'Copy Calldata for transfer', exact: true }).click();
  await expect(transfer.getByRole('status')).toContainText('Calldata copied: 0xa9059cbb0000');
  const data = await page.evaluate(() => navigator.clipboard.readText());
  expect(data).toBe(`0xa9059cbb${SECOND?.slice(2).toLowerCase().padStart(64, '0')}${'7'.padStart(64, '0')}`);
  const proposed = await run('Board', 'propose', {
    'targets[0]': SECOND ?? '',
    'values[0]': '0',
    'calldatas[0]': data,
    description: 'Raise the wages',
  });
  await expect(proposed.getByRole('status')).toContainText('voteStart');
  const proposalId =
    /proposalId: (\d+)/.exec((await proposed.getByRole('status').textContent()) ?? '')?.[1] ?? '';
  expect(proposalId).toMatch(/^\d{60,}$/);

  // Voting fails before the required blocks have been mined.
  const early = await run('Board', 'castVote', { proposalId, support: '1' });
  await expect(early).toContainText(`GovernorUnexpectedProposalState(${proposalId}, 0, 0x`);
  await product.activityBar.getByRole('button', { name: 'Ethereum Deploy' }).click();
  await deploy.getByText('Network controls').click();
  await deploy.getByRole('textbox', { name: 'Blocks' }).fill('5');
  await deploy.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(deploy.getByRole('textbox', { name: 'Blocks' })).toBeEnabled();
  await product.activityBar.getByRole('button', { name: 'Ethereum Interact' }).click();
  const voted = await run('Board', 'castVote');
  await expect(voted.getByRole('status')).toContainText('weight: 1000');
  const state = await run('Board', 'state', { proposalId });
  await expect(state.getByRole('status')).toContainText('1');
  const held = await run('Lock', 'getMinDelay');
  await expect(held.getByRole('status')).toContainText('60');
});
