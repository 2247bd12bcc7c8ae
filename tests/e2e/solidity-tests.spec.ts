import { expect, type Locator, test } from '@playwright/test';
import { ProductPage, runCommand } from './product-page';
import { seedFiles } from './seed-files';

const counter = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

contract Counter {
    uint256 public number;

    function add(uint256 amount) external {
        if (amount > 1000) return;
        number += amount;
    }

    function reset() external {
        number = 0;
    }
}
`;
const suite = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test, console2} from "forge-std/Test.sol";
import {Counter} from "../src/Counter.sol";

contract CounterTest is Test {
    Counter counter;

    function setUp() public {
        counter = new Counter();
    }

    function test_Adds() public {
        counter.add(2);
        console2.log("number is", counter.number());
        assertEq(counter.number(), 3, "counted");
    }

    function testFuzz_Adds(uint256 amount) public {
        counter.add(amount);
        assertEq(counter.number(), amount);
    }

    function test_Starts() public view {
        assertEq(counter.number(), 0);
    }

    function test_Starts(uint8 number) public view {
        assertGt(counter.number(), number);
    }
}
`;

class SolidityTestsPage extends ProductPage {
  readonly tree: Locator = this.page.getByRole('tree', { name: 'Tests', exact: true });
  readonly panel: Locator = this.page.getByRole('tabpanel', { name: 'Tests', exact: true });

  /** Excludes the test filter, which is also a text box. */
  override get editor(): Locator {
    return this.page.getByRole('textbox', { name: /\.sol$/ });
  }

  item(name: string): Locator {
    return this.tree.getByRole('treeitem', { name, exact: true });
  }

  async expectState(name: string, state: string): Promise<void> {
    const described = new RegExp(`^${state}`);
    await expect(this.item(name)).toHaveAccessibleDescription(described, { timeout: 120_000 });
  }
}

test('a Solidity test fails with a reason and passes after a fix, and its coverage is shown next to the code', async ({
  page,
}) => {
  test.slow();
  const tests = new SolidityTestsPage(page);
  const id = await tests.createProject('Ethereum', 'Forged');
  await expect(tests.editorText).toContainText('transferOwnership');
  await seedFiles(page, id, [
    { path: 'src/Counter.sol', text: counter },
    { path: 'test/Counter.t.sol', text: suite },
  ]);
  await tests.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  await tests.expectState('test_Adds', 'not run');
  await tests.panel.getByRole('button', { name: 'Run all', exact: true }).click();
  await tests.expectState('test_Adds', 'failed');
  await tests.expectState('testFuzz_Adds', 'failed');
  await tests.expectState('test_Starts()', 'passed');
  await tests.expectState('test_Starts(uint8)', 'failed');
  // The totals include the template's five TypeScript tests.
  await expect(tests.panel.getByRole('status')).toHaveText('6 passed, 3 failed', { timeout: 120_000 });

  await tests.item('testFuzz_Adds').click();
  const fuzzed = tests.panel.getByRole('article', { name: 'testFuzz_Adds' });
  await expect(fuzzed).toContainText('Counterexample: testFuzz_Adds(amount: 1001)');

  await tests.item('test_Adds').click();
  const details = tests.panel.getByRole('article', { name: 'test_Adds' });
  await expect(details).toContainText('counted: 2 != 3');
  await expect(details).toContainText('number is 2');
  await expect(details).toContainText('Counter::add(amount: 2)');
  await details
    .getByRole('button', { name: /test\/Counter\.t\.sol:17:/ })
    .first()
    .click();
  await expect(tests.tab('Counter.t.sol')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Ln 17, Col \d+/ })).toBeVisible();

  const mended = suite
    .replace('counter.number(), 3', 'counter.number(), 2')
    .replace('counter.add(amount)', 'amount = bound(amount, 0, 1000);\n        counter.add(amount)');
  await tests.replaceText(mended);
  await expect(tests.editorText).toContainText('bound(amount, 0, 1000)');
  await tests.save();
  await runCommand(page, 'Tests: Run with Coverage');
  const output = page.getByRole('log', { name: 'Output' });
  await expect(output).toContainText(
    /src\/Counter\.sol\s+66\.67% \(2\/3\)\s+50\.00% \(1\/2\)\s+50\.00% \(1\/2\)/,
    {
      timeout: 120_000,
    },
  );
  // The coverage report opens in front of the test list, which still shows the states.
  await tests.tab('Tests').click();
  await tests.expectState('test_Adds', 'passed');
  await tests.expectState('testFuzz_Adds', 'passed');
  await tests.expectState('test_Starts(uint8)', 'failed');

  await tests.openFile('src', 'Counter.sol');
  await expect(page.locator('.editor-glyph.codicon-check')).toHaveCount(1);
  await expect(page.locator('.editor-glyph.codicon-warning')).toHaveCount(1);
  await expect(page.locator('.editor-glyph.codicon-circle-slash')).toHaveCount(1);
});
