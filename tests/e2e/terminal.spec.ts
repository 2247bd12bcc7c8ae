import { expect, test } from '@playwright/test';
import { boxOf, storedPaths, storedText } from './product-page';
import { TerminalPage } from './terminal-page';

test('an Ethereum project can be edited, compiled, tested, deployed and called from the terminal alone', async ({
  page,
}) => {
  test.slow();
  const product = new TerminalPage(page);
  const id = await product.createProject('Ethereum', 'Terminal');
  await expect(product.editorText).toContainText('transferOwnership');
  await product.openTerminal();

  await product.type('ls contracts | grep sol', 'Main.sol');
  await product.type(
    "printf 'pragma solidity ^0.8.24;\\ncontract Box {\\n  uint public size = ;\\n}\\n' > contracts/Box.sol",
    '$',
  );
  await expect.poll(() => storedPaths(page, id)).toContain('contracts/Box.sol');
  await product.type('solc contracts/Box.sol', 'contracts/Box.sol:3:22: error', 90_000);
  await product.type("sed -i 's/= ;/= 7;/' contracts/Box.sol && cat contracts/Box.sol", 'size = 7;');
  await expect.poll(() => storedText(page, id, 'contracts/Box.sol')).toContain('size = 7;');
  await product.type('forge build contracts/Box.sol', 'Build finished: 1 artifact, 0 errors', 60_000);

  // Run the template's tests, then a new Solidity test that first fails and then passes.
  await product.type('npx hardhat test', /[1-9]\d* passed, 0 failed/, 90_000);
  await product.type(
    `printf 'pragma solidity ^0.8.24;\\nimport {Box} from "../contracts/Box.sol";\\ncontract BoxTest {\\n  function test_Size() public {\\n    require(new Box().size() == 8, "not eight");\\n  }\\n}\\n' > test/Box.t.sol`,
    '$',
  );
  await expect.poll(() => storedPaths(page, id)).toContain('test/Box.t.sol');
  await product.type('forge test --match-contract BoxTest', 'not eight', 90_000);
  await expect(product.screen).toContainText('0 passed, 1 failed');
  await product.type(
    "sed -i 's/== 8/== 7/' test/Box.t.sol && forge test --mc BoxTest -vvv",
    '1 passed, 0 failed',
    60_000,
  );
  await product.type('forge test | grep -c passed', /\n?\s*[1-9]/, 60_000);
  await product.type('deploy Box', /Box deployed at\s*0x/, 60_000);
  await product.type('call Box size', '7');
  await product.type('call Box nonsense', 'No method named “nonsense”. Available: size()');
});

test('a TON project can be compiled, tested, deployed and called from the terminal alone', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new TerminalPage(page);
  await product.createProject('TON', 'Terminal');
  await expect(product.editorText).toContainText('op::increase');
  await product.openTerminal();

  await product.type('npx blueprint build', 'Build finished: 1 artifact, 0 errors', 90_000);
  await product.type('npx blueprint test', /\d+ passed, 0 failed/, 90_000);
  await product.type('deploy', /Main deployed at\s*\S{40}/, 60_000);
  await product.type('call Main get_counter', /get_counter\D*0/);
  await product.type(
    'npx blueprint verify',
    'npx blueprint verify: not available in this terminal. Available:',
  );
});

test('an endless loop can be stopped without losing the shell’s state', { tag: '@long' }, async ({
  page,
}) => {
  const product = new TerminalPage(page);
  const id = await product.createProject('Empty', 'Loop');
  await product.openTerminal();
  await product.type('mkdir -p a/b && cd a/b && NAME=kept', '~/a/b $');
  await product.type('echo intact > note.txt && cat note.txt', 'intact');
  // The loop never pauses, so the shell cannot process the interrupt.
  await page.keyboard.type('echo started; while true; do seq 1 5000; done\r');
  await expect(product.screen).toContainText(/done\s*started/);
  await page.keyboard.press('Control+c');
  await expect(product.screen).toContainText(/\^C\s*The command did not stop\..*~\/a\/b \$/s);
  await expect(page.locator('iframe[title="Sandbox (plugin)"]'), 'the shell is sandboxed').toHaveCount(1);
  await product.type('cat note.txt', /note\.txt\s*intact/);
  await product.type('pwd; echo $NAME', /\/project\/a\/b\s*kept/);

  await expect.poll(() => product.storedTerminals(id)).toMatch(/pwd; echo \$NAME.*kept/s);
  await page.reload();
  await expect(product.screen).toContainText('Restored');
  await product.region.getByRole('textbox', { name: 'Terminal input' }).focus();
  await product.type('pwd; echo $NAME', /\/project\/a\/b\s*kept/);
});

test('a terminal completes names, opens positions in the editor, searches its text, and can be split', {
  tag: '@long',
}, async ({ page }) => {
  const product = new TerminalPage(page);
  await product.createProject('Ethereum', 'Ways');
  await expect(product.editorText).toContainText('transferOwnership');
  await product.openTerminal();
  const { region, screen } = product;

  await page.keyboard.type('cat con');
  await page.keyboard.press('Tab');
  await expect(screen).toContainText('cat contracts/');
  await page.keyboard.type('Ma');
  await page.keyboard.press('Tab');
  await expect(screen).toContainText('cat contracts/Main.sol');
  await page.keyboard.press('Control+u');
  await expect(screen).not.toContainText('cat contracts');

  await product.type('echo; echo contracts/Main.sol:5:3', /contracts\/Main\.sol:5:3\s*~ \$/);
  const place = screen.locator('> div').filter({ hasText: /^contracts\/Main\.sol:5:3/ });
  const { x, y } = await boxOf(place);
  await page.mouse.move(x + 30, y + 6);
  await expect(region.locator('.xterm-cursor-pointer')).toBeVisible();
  await page.mouse.click(x + 30, y + 6);
  await expect(product.statusBar).toContainText('Ln 5, Col 3');
  await expect(product.editor).toBeFocused();

  const input = region.getByRole('textbox', { name: 'Terminal input' });
  await input.first().focus();
  await page.keyboard.press('Control+f');
  const find = region.getByRole('textbox', { name: 'Find in terminal' });
  await expect(find).toBeFocused();
  await page.keyboard.type('Main.sol');
  await expect(region.getByText('No results')).toBeHidden();
  await page.keyboard.type(' nowhere');
  await expect(region.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  await expect(input.first()).toBeFocused();

  await region.getByRole('button', { name: 'Split' }).click();
  const second = region.locator('.xterm-rows').nth(1);
  await expect(second).toContainText('~ $');
  await expect(input.nth(1)).toBeFocused();
  await page.keyboard.type('cd contracts\r');
  await expect(second).toContainText('~/contracts $');
  await expect(region.getByRole('tab', { name: 'Terminal 2' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('exit\r');
  await expect(region.locator('.xterm-rows')).toHaveCount(1);
  await expect(input.first()).toBeFocused();
  await expect(screen).not.toContainText('~/contracts $');
});

test('a terminal copies the selection, pastes, and adapts to the window size', { tag: '@long' }, async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = new TerminalPage(page);
  await product.createProject('Empty', 'Clipboard');
  await product.openTerminal();
  const { screen } = product;
  await product.type('echo; echo copied', /copied\s*~ \$/);
  const { x, y } = await boxOf(screen.locator('> div').filter({ hasText: /^copied/ }));
  await page.mouse.dblclick(x + 10, y + 6);
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('copied');
  await page.keyboard.type('echo "');
  await page.keyboard.press('Control+v');
  await expect(screen).toContainText('echo "copied');
  await page.keyboard.type('!"\r');
  await expect(screen).toContainText(/copied!\s*~ \$/);

  // Without a selection, Ctrl+C interrupts the command.
  await page.keyboard.type('sleep 60\r');
  await page.keyboard.press('Control+c');
  await expect(screen).toContainText(/\^C[^$]*~ \$/);

  const rows = () => screen.locator('> div').count();
  const before = await rows();
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(rows).toBeLessThan(before);
  await product.type('seq 1 3', /1\s*2\s*3\s*~ \$/);
});

test('the last output is preserved even if the page is reloaded immediately', { tag: '@long' }, async ({
  page,
}) => {
  const product = new TerminalPage(page);
  await product.createProject('Empty', 'Haste');
  await product.openTerminal();
  await page.keyboard.type('echo at once\r');
  await expect(product.screen).toContainText(/at once\s*at once/);
  await page.reload();
  await expect(product.screen).toContainText('Restored');
  await expect(product.screen).toContainText(/at once\s*at once/);
  // The command is also in the history.
  await product.region.getByRole('textbox', { name: 'Terminal input' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(product.screen).toContainText(/\$ echo at once\s*$/);
});
