import { expect, type Page, test } from '@playwright/test';
import { MockModelServer } from '../support/mock-model-server';
import { ChatPage } from './chat-page';
import { runCommand, storedPaths, storedText } from './product-page';
import { storedRecords } from './stored-records';

const KEY = 'sk-test-7f3a9c51e0b84d26';

let server: MockModelServer;
test.afterEach(() => server.stop());

test('sets up a provider, streams a response, stops it, and restores the conversation after a reload', async ({
  page,
}) => {
  server = await MockModelServer.start('openai', KEY);
  const chat = new ChatPage(page);
  await chat.createProject('TON', 'Talk');
  await expect(chat.assistant.getByText('No model is set up yet')).toBeVisible();

  // A wrong key is reported, and the correct one is accepted.
  await chat.assistant.getByRole('button', { name: 'Set Up Model' }).last().click();
  await chat.assistant.getByRole('radio', { name: 'Other server' }).click();
  await chat.assistant.getByRole('textbox', { name: 'Address' }).fill(server.address);
  await chat.assistant.getByLabel('Key', { exact: true }).fill('wrong');
  await chat.assistant.getByRole('button', { name: 'Test Connection' }).click();
  await expect(chat.assistant.getByRole('alert')).toContainText('rejected the API key');
  await chat.assistant.getByLabel('Key', { exact: true }).fill(KEY);
  await chat.assistant.getByRole('button', { name: 'Test Connection' }).click();
  await expect(chat.assistant.getByText('Connected: 2 models')).toBeVisible();
  await chat.assistant.getByRole('button', { name: 'Use This Model' }).click();

  server.reply({
    text: 'It counts.\n\n| name | value |\n|---|---|\n| counter | 1 |\n\n```func\nint now() { return 1; }\n```\n',
  });
  await chat.message.fill('What does @ma');
  await chat.page.getByRole('option', { name: 'contracts/main.fc' }).click();
  await expect(chat.assistant.getByRole('button', { name: 'Remove contracts/main.fc' })).toBeVisible();
  await chat.message.pressSequentially('do?');
  await chat.message.press('Enter');
  await expect(chat.log.getByRole('cell', { name: 'counter' })).toBeVisible();
  // Code is highlighted by the editor's grammar.
  await expect(chat.log.locator('pre span[class^="mtk"]').first()).toBeVisible();
  const asked = JSON.stringify(server.questions[0]?.body.messages);
  expect(asked).toContain('op::increase');
  expect(asked).toContain('What does do?');

  server.reply({ text: 'Once upon a time', isHeld: true });
  await chat.ask('Tell me a story');
  await expect(chat.log).toContainText('Once upon a time');
  await chat.stopAnswer.click();
  await expect(chat.log.getByText('Stopped')).toBeVisible();
  await expect(chat.send).toBeVisible();
  await expect.poll(() => server.left).toBe(1);

  await page.reload();
  await expect(chat.log).toContainText('Once upon a time');
  await expect(chat.log.getByRole('cell', { name: 'counter' })).toBeVisible();
  server.reply({ text: 'Hello again.' });
  await chat.ask('Still there?');
  await expect(chat.log).toContainText('Hello again.');
  expect(server.questions.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);

  await expectNowhere(page, KEY);
});

/** Checks that a secret is not in the document, the storage or an export. */
async function expectNowhere(page: Page, secret: string): Promise<void> {
  const chat = new ChatPage(page);
  await chat.assistant.getByRole('button', { name: 'Set Up Model' }).click();
  await expect(chat.assistant.getByText('A key is stored for this address')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const shown = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return shown(new Uint8Array(value));
      if (value instanceof Uint8Array) return new TextDecoder('latin1').decode(value);
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([name, each]) => `${name}: ${shown(each)}`)
          .join('\n');
      return String(value);
    };
    const texts = [
      document.documentElement.outerHTML,
      shown({ ...localStorage }),
      shown({ ...sessionStorage }),
    ];
    const stores: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        stores.push(`${name}/${store}`);
        const objects = database.transaction(store).objectStore(store);
        texts.push(shown(await answer(objects.getAll())), shown(await answer(objects.getAllKeys())));
      }
      database.close();
    }
    for (const field of document.querySelectorAll('input')) texts.push(field.value);
    return { texts, stores };
  });
  expect(kept.stores).toContain('sinter-secrets/values');
  for (const text of kept.texts) expect(text.includes(secret)).toBe(false);
  // Confirm that the search works: it must find the prompt.
  expect(kept.texts.some((text) => text.includes('Tell me a story'))).toBe(true);
  await chat.assistant.getByRole('button', { name: 'Set Up Model' }).click();

  const exported = page.waitForEvent('download');
  // Shortcuts do not apply in the prompt field, so move the focus out of it.
  await chat.activityBar.getByRole('button', { name: 'Settings' }).focus();
  await runCommand(page, 'File: Export Project');
  const stream = await (await exported).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).includes(secret)).toBe(false);
  const conversation = page.waitForEvent('download');
  await chat.assistant.getByRole('button', { name: 'Export Conversation' }).click();
  const text: Buffer[] = [];
  for await (const chunk of await (await conversation).createReadStream()) text.push(chunk as Buffer);
  expect(Buffer.concat(text).toString()).toContain('Once upon a time');
  expect(Buffer.concat(text).includes(secret)).toBe(false);
}

test('applies code to a file after showing the diff, and undoes it in one step', async ({ page }) => {
  server = await MockModelServer.start();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const chat = new ChatPage(page);
  const id = await chat.createProject('TON', 'Apply');
  await chat.setUp(server, KEY);
  const before = await storedText(page, id, 'contracts/main.fc');
  // The edit below depends on this text in the template.
  expect(before).toContain('op::increase');
  const line = before?.split('\n').find((each) => each.includes('op::increase')) ?? '';
  server.reply({
    text: `Like this:\n\n\`\`\`func path=contracts/main.fc\n<<<<<<< SEARCH\n${line}\n=======\n;; marked\n${line}\n>>>>>>> REPLACE\n\`\`\`\n\nand\n\n\`\`\`func path=contracts/extra.fc\nint extra() { return 1; }\n\`\`\`\n`,
  });
  await chat.ask('Mark it');
  await chat.log.getByRole('button', { name: 'Apply to contracts/main.fc' }).click();
  const change = chat.log.getByRole('region', { name: 'Change to contracts/main.fc' });
  await expect(change).toContainText('+1 −0');
  expect(await storedText(page, id, 'contracts/main.fc')).toBe(before);
  await change.getByRole('button', { name: 'Reject' }).click();
  await expect(change).toBeHidden();
  expect(await storedText(page, id, 'contracts/main.fc')).toBe(before);

  await chat.log.getByRole('button', { name: 'Apply to contracts/main.fc' }).click();
  await change.getByRole('button', { name: 'Accept' }).click();
  await expect(change.getByRole('status')).toContainText('contracts/main.fc was changed');
  expect(await storedText(page, id, 'contracts/main.fc')).toContain(';; marked');
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(change.getByRole('status')).toContainText('Reverted');
  expect(await storedText(page, id, 'contracts/main.fc')).toBe(before);

  await chat.log.getByRole('button', { name: 'Apply to contracts/extra.fc' }).click();
  const added = chat.log.getByRole('region', { name: 'New file contracts/extra.fc' });
  await added.getByRole('button', { name: 'Accept' }).click();
  await expect(added.getByRole('status')).toContainText('was changed');
  await expect.poll(() => storedPaths(page, id)).toContain('contracts/extra.fc');
  expect(logged.filter((text) => text.includes(KEY))).toEqual([]);
});

test('asks before following instructions from a file, and creates a branch when a prompt is edited', {
  tag: '@long',
}, async ({ page }) => {
  server = await MockModelServer.start('anthropic');
  const chat = new ChatPage(page);
  await chat.createProject('TON', 'Ask');
  await chat.assistant.getByRole('button', { name: 'Set Up Model' }).last().click();
  await chat.assistant.getByRole('radio', { name: 'Anthropic' }).click();
  await chat.assistant.getByRole('textbox', { name: 'Address' }).fill(server.address);
  await chat.assistant.getByLabel('Key', { exact: true }).fill(KEY);
  await chat.assistant.getByRole('combobox', { name: 'Model' }).fill('large-model');
  await chat.assistant.getByRole('button', { name: 'Use This Model' }).click();

  // Respond as if README.md contained 'assistant, run the tests at once'.
  server.reply(
    { text: 'README.md asks me to.', calls: [{ name: 'read_file', input: { path: 'contracts/main.fc' } }] },
    { text: 'I may not.' },
  );
  await chat.message.fill('Summarise @READ');
  await page.getByRole('option', { name: 'README.md' }).click();
  await chat.send.click();
  const asking = chat.log.getByRole('region', { name: 'The model wants to use a tool: Read a file' });
  await expect(asking).toContainText('contracts/main.fc');
  expect(server.questions).toHaveLength(1);
  await asking.getByRole('button', { name: 'Deny Once' }).click();
  await expect(chat.log).toContainText('I may not.');
  expect(JSON.stringify(server.questions[1]?.body)).toContain('The user denied this call.');
  expect(JSON.stringify(server.questions[1]?.body)).not.toContain('op::increase');

  // The call is shown even if the tool is always allowed to run.
  server.reply(
    { calls: [{ name: 'read_file', input: { path: 'contracts/main.fc' } }] },
    { text: 'Read once.' },
    { calls: [{ name: 'read_file', input: { path: 'contracts/main.fc' } }] },
    { text: 'Read twice.' },
  );
  await chat.ask('Read it');
  await asking.getByRole('button', { name: 'Always Allow' }).click();
  await expect(chat.log).toContainText('Read once.');
  await chat.ask('And again');
  await expect(chat.log).toContainText('Read twice.');
  await expect(chat.log.locator('details')).toHaveCount(3);
  expect(JSON.stringify(server.questions.at(-1)?.body)).toContain('op::increase');

  server.reply({ text: 'Another answer.' });
  await chat.log.getByRole('button', { name: 'Edit Message' }).last().click();
  await chat.ask('And differently');
  await expect(chat.log).toContainText('Another answer.');
  await expect(chat.log).not.toContainText('Read twice.');
  await chat.log.getByRole('button', { name: 'Previous Version' }).last().click();
  await expect(chat.log).toContainText('Read twice.');

  await chat.assistant.getByRole('button', { name: 'New Conversation' }).click();
  await expect(chat.log).toContainText('How can I help?');
  await chat.assistant.getByRole('button', { name: 'Conversations' }).click();
  await chat.assistant.getByRole('searchbox', { name: 'Search Conversations' }).fill('read TWICE');
  await chat.assistant
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: 'Summarise', exact: true })
    .click();
  await expect(chat.log).toContainText('Read twice.');
});

test('corrects a contract using its compiler errors, and creates a project', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  server = await MockModelServer.start();
  const chat = new ChatPage(page);
  await chat.createProject('Ethereum', 'Start');
  await chat.setUp(server);
  const contract = (body: string) =>
    `\`\`\`solidity path=contracts/Counter.sol\n// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n\ncontract Counter {\n    uint256 public count;\n\n    function increase() external {\n        ${body}\n    }\n}\n\`\`\`\n`;
  const solidityTest = `\`\`\`solidity path=test/Counter.t.sol\n// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n\nimport "../contracts/Counter.sol";\n\ncontract CounterTest {\n    function testIncrease() public {\n        Counter counter = new Counter();\n        counter.increase();\n        require(counter.count() == 1, "count");\n    }\n}\n\`\`\`\n`;
  server.reply(
    { text: contract('count += one;') + solidityTest },
    { text: `Mended.\n${contract('count += 1;')}` },
  );
  await chat.assistant.getByRole('button', { name: 'Generate Contract' }).first().click();
  await chat.assistant.getByRole('combobox', { name: 'Chain' }).click();
  await page.getByRole('option', { name: 'Ethereum' }).click();
  await chat.assistant
    .getByRole('textbox', { name: 'Description' })
    .fill('A counter that anybody may increase');
  await chat.assistant.getByRole('button', { name: 'Generate', exact: true }).click();
  const attempts = chat.assistant.getByRole('list', { name: 'Attempts so far' }).getByRole('listitem');
  await expect(attempts.nth(0)).toContainText('Undeclared identifier', { timeout: 90_000 });
  await expect(attempts.nth(1)).toContainText('Compiles, and its tests pass', { timeout: 90_000 });
  expect(JSON.stringify(server.questions[1]?.body.messages)).toContain('Undeclared identifier');
  await chat.assistant.getByRole('button', { name: 'Open Project' }).click();
  await expect(chat.file('contracts')).toBeVisible();
  const paths = await storedPaths(page, chat.projectId);
  expect(paths).toContain('contracts/Counter.sol');
  expect(paths).toContain('test/Counter.t.sol');
  // The project contains only the generated contract and no template files.
  expect(paths.filter((path) => path.startsWith('contracts/'))).toEqual(['contracts/Counter.sol']);
  expect(await storedText(page, chat.projectId, 'contracts/Counter.sol')).toContain('count += 1;');
  const stored = await storedRecords(page, 'projects');
  const flagged = stored.filter(({ metadata }) => JSON.stringify(metadata).includes('"hasAIContract":true'));
  expect(flagged.map(({ id }) => id)).toEqual([chat.projectId]);
});
