import { expect, type Page } from '@playwright/test';
import { ChatPage } from '../e2e/chat-page';
import { LookPage } from '../e2e/look-page';
import { runCommand } from '../e2e/product-page';
import type { PictureServers } from './picture-servers';
import type { Screen } from './screens';

/** Timeout for a first compilation or for opening a network, in milliseconds. */
const FIRST = { timeout: 90_000 };

const broken = '() recv_internal(slice body) impure {\n  int total = missing(1);\n}\n';

const answer = `### What it does

The contract keeps **one counter** and answers two messages:

- \`op::increase\` adds to it
- everything else is refused with *0xffff*

| getter | gives |
|---|---|
| \`get_counter\` | the counter |
| \`get_id\` | the number of the contract |

> A message without a body is taken as coins only.

\`\`\`func path=contracts/extra.fc
;; Doubles a value, or refuses it.
const int limit = 1000;

int twice(int value) method_id {
  throw_unless(77, value < limit);
  return value * 2; ;; no overflow below the limit
}
\`\`\`

More is told by the [documentation](https://docs.ton.org).`;

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

const assistantScreen = (name: string, button: string): Screen => ({
  name,
  open: async (page) => {
    const { assistant } = new ChatPage(page);
    await assistant.getByRole('button', { name: button }).click();
    await expect(assistant.getByRole('heading', { name: button })).toBeVisible();
  },
});

const method = (page: Page, tool: string, name: string) =>
  panel(page, tool).locator('form', { has: page.getByRole('button', { name, exact: true }) });

const showTool = (page: Page, tool: string) =>
  new LookPage(page).activityBar.getByRole('button', { name: tool, exact: true }).click();

/** Compiles and deploys with a chain's Deploy view; `prepare` runs between these two steps. */
async function deploy(page: Page, tool: string, prepare?: () => Promise<unknown>): Promise<void> {
  await showTool(page, tool);
  const view = panel(page, tool);
  await view.getByRole('button', { name: 'Compile' }).click();
  await expect(view.getByRole('combobox', { name: 'Contract' })).not.toHaveText('', FIRST);
  await prepare?.();
  await expect(view.getByText(/^Balance/)).toBeVisible(FIRST);
  await view.getByRole('button', { name: 'Deploy', exact: true }).click();
  // The option to choose in the prompt for a Move package's named address.
  const question = page.getByRole('option', { name: /^Use Dev Address/ });
  const deployed = view.getByRole('status').filter({ hasText: 'deployed at' });
  await expect(question.or(deployed).first()).toBeVisible(FIRST);
  if (await question.isVisible()) await question.click();
  await expect(deployed).toBeVisible(FIRST);
}

/** Screens that need a responding server: the assistant, the analysis, and each chain's Deploy and Interact views. */
export const servedScreens = (servers: () => PictureServers): readonly Screen[] => [
  {
    name: 'assistant-first',
    open: async (page) => {
      const chat = new ChatPage(page);
      await chat.createProject('TON', 'Counter');
      await expect(chat.editorText).toContainText('op::increase');
      await expect(chat.assistant.getByText('No model is set up yet')).toBeVisible();
    },
  },
  {
    name: 'assistant-set-up',
    open: async (page) => {
      const { assistant } = new ChatPage(page);
      await assistant.getByRole('button', { name: 'Set Up Model' }).last().click();
      await assistant.getByRole('radio', { name: 'Other server' }).click();
      await assistant.getByRole('textbox', { name: 'Address' }).fill('no address');
      await assistant.getByRole('button', { name: 'Test Connection' }).click();
      await expect(assistant.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'assistant-empty',
    open: async (page) => {
      const chat = new ChatPage(page);
      await chat.assistant.getByRole('button', { name: 'Set Up Model' }).click();
      await chat.setUp(servers().model);
    },
  },
  {
    name: 'assistant-asking',
    open: async (page) => {
      const chat = new ChatPage(page);
      const calls = [{ name: 'read_file', input: { path: 'contracts/main.fc' } }];
      servers().model.reply({ text: 'I look into the contract.', calls }, { text: answer });
      await chat.ask('What does this contract do?');
      await expect(chat.log.getByRole('button', { name: 'Allow Once' })).toBeVisible();
    },
  },
  {
    name: 'assistant-answer',
    open: async (page) => {
      const { log } = new ChatPage(page);
      await log.getByRole('button', { name: 'Allow Once' }).click();
      await expect(log.locator('pre span[class^="mtk"]').first()).toBeVisible();
    },
  },
  {
    name: 'assistant-change',
    open: async (page) => {
      const { log } = new ChatPage(page);
      await log.getByRole('button', { name: 'Apply to contracts/extra.fc' }).click();
      await expect(log.getByRole('button', { name: 'Accept' })).toBeInViewport();
    },
  },
  assistantScreen('assistant-tools', 'Tools'),
  assistantScreen('assistant-generate', 'Generate Contract'),
  assistantScreen('assistant-conversations', 'Conversations'),
  {
    name: 'analysis-empty',
    open: async (page) => {
      await runCommand(page, 'Run: Analyze');
      const screen = page.getByRole('region', { name: 'Analysis' });
      await expect(screen.getByRole('status')).toContainText('no problems found', FIRST);
    },
  },
  {
    name: 'analysis',
    open: async (page) => {
      const product = new LookPage(page);
      await product.replaceText(broken);
      const screen = page.getByRole('region', { name: 'Analysis' });
      await screen.getByRole('button', { name: 'Analyze' }).click();
      await expect(screen.getByRole('status')).toContainText('1 diagnostic', FIRST);
    },
  },
  {
    name: 'ethereum-deploy',
    open: async (page) => {
      const product = new LookPage(page);
      await product.createProject('Ethereum', 'Vault');
      await expect(product.editorText).toContainText('pragma solidity');
      await deploy(page, 'Ethereum Deploy');
    },
  },
  { name: 'ethereum-interact', open: (page) => showTool(page, 'Ethereum Interact') },
  {
    name: 'aptos-deploy',
    open: async (page) => {
      const product = new LookPage(page);
      await product.createProject('Aptos', 'Counted', '/tenant/aptos');
      await expect(product.editorText).toContainText('module counter::counter');
      await deploy(page, 'Aptos Deploy');
    },
  },
  {
    name: 'aptos-interact',
    open: async (page) => {
      await showTool(page, 'Aptos Interact');
      const increase = method(page, 'Aptos Interact', 'increase');
      await increase.getByRole('textbox', { name: 'by', exact: true }).fill('7');
      await increase.getByRole('button', { name: 'increase', exact: true }).click();
      await expect(increase.getByRole('status')).toContainText('Succeeded', FIRST);
    },
  },
  {
    name: 'sui-deploy-empty',
    open: async (page) => {
      const product = new LookPage(page);
      await product.createProject('Sui', 'Counted', '/tenant/sui');
      await expect(product.editorText).toContainText('Creates a counter at 0');
      await showTool(page, 'Sui Deploy');
      await expect(panel(page, 'Sui Deploy')).toContainText('Sui is not simulated in this browser');
    },
  },
  {
    name: 'sui-deploy',
    open: async (page) => {
      const product = new LookPage(page);
      const chooser = page.waitForEvent('filechooser');
      await product.run('Preferences: Import Settings');
      const buffer = Buffer.from(JSON.stringify({ 'sui.nodes': `Loopback = ${servers().suiAddress}` }));
      await (await chooser).setFiles({ name: 'sui.json', mimeType: 'application/json', buffer });
      await deploy(page, 'Sui Deploy', async () => {
        const view = panel(page, 'Sui Deploy');
        await view.getByRole('combobox', { name: 'Environment' }).click();
        await page.getByRole('option', { name: 'Loopback' }).click();
        await view.getByRole('button', { name: 'Account actions' }).click();
        await page.getByRole('menuitem', { name: 'New Burner Account' }).click();
        const made = page.getByText(/Burner account 0x[\da-f]{64} was created/);
        await expect(made).toBeVisible();
        const account = /0x[\da-f]{64}/.exec((await made.textContent()) ?? '')?.[0] ?? '';
        servers().sui.balances.set(account, 10n ** 10n);
      });
    },
  },
  {
    name: 'sui-interact',
    open: async (page) => {
      await showTool(page, 'Sui Interact');
      const view = panel(page, 'Sui Interact');
      await view.getByRole('button', { name: 'create', exact: true }).click();
      await expect(view.getByRole('list', { name: 'Transactions' })).toContainText('create', FIRST);
    },
  },
];
