import { expect, test } from '@playwright/test';
import { MockModelServer } from '../support/mock-model-server';
import { ChatPage } from './chat-page';
import { storedRecords } from './stored-records';

let server: MockModelServer;
test.beforeEach(async () => {
  server = await MockModelServer.start();
});
test.afterEach(() => server.stop());

test('restores a partial response after a reload and continues it', { tag: '@long' }, async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.createProject('Empty', 'Interrupted');
  await chat.setUp(server);
  server.reply({ text: 'Once upon a time', isHeld: true });
  await chat.ask('Tell me a story');
  await expect(chat.log).toContainText('Once upon a time');
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'values')))
    .toContain('Once upon a time');
  await page.reload();
  await expect(chat.log.getByText('Incomplete: the page was closed')).toBeVisible();
  await expect(chat.log).toContainText('Once upon a time');

  server.reply({ text: 'there was a contract.' });
  await chat.log.getByRole('button', { name: 'Continue' }).click();
  await expect(chat.log).toContainText('there was a contract.');
  const said = JSON.stringify(server.questions.at(-1)?.body.messages);
  expect(said).toContain('Once upon a time');
  expect(said).toContain('Continue exactly where you stopped.');
  await page.reload();
  await expect(chat.log).toContainText('there was a contract.');
  await expect(chat.log.getByText('Once upon a time')).toHaveCount(1);

  // Reload the page while a tool waits for confirmation. Without a confirmation, the tool must not run.
  server.reply({ calls: [{ name: 'list_files', input: {} }] });
  await chat.ask('And the files?');
  await expect(chat.log.getByRole('button', { name: 'Allow Once' })).toBeVisible();
  await page.reload();
  await expect(chat.log.getByText('The answer is incomplete')).toBeVisible();
  server.reply({ text: 'I do without them.' });
  await chat.log.getByRole('button', { name: 'Continue' }).click();
  await expect(chat.log).toContainText('I do without them.');
});

test('two tabs with the same conversation lose no messages and stay up to date', {
  tag: '@long',
}, async ({ page, context }) => {
  const chat = new ChatPage(page);
  await chat.createProject('Empty', 'Twice');
  await chat.setUp(server);
  server.reply({ text: 'From the first.' });
  await chat.ask('One');
  await expect(chat.log).toContainText('From the first.');

  const other = new ChatPage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.log).toContainText('From the first.');
  server.reply({ text: 'From the second.' });
  await other.ask('Two');
  await expect(chat.log).toContainText('From the second.');

  // While one tab receives a response, a prompt in the other tab waits until the response ends.
  server.reply({ text: 'Still talking', isHeld: true }, { text: 'To the other.' });
  await chat.ask('Three');
  await expect(chat.log).toContainText('Still talking');
  await expect(other.log.getByText('Waiting for the answer in another tab')).toBeVisible();
  await other.ask('Four');
  await expect(other.log.getByText('Your question will be sent after')).toBeVisible();
  await chat.stopAnswer.click();
  await expect(other.log).toContainText('To the other.');
  await expect(chat.log).toContainText('To the other.');
  const whole = /One.*From the first.*Two.*From the second.*Three.*Still talking.*Four.*To the other/s;
  await expect(chat.log).toContainText(whole);
  await expect(other.log).toContainText(whole);
  await page.reload();
  await expect(chat.log).toContainText(whole);

  // After a tab is closed, the other tab shows its partial response.
  server.reply({ text: 'Half an answer', isHeld: true });
  await other.ask('Five');
  await expect(other.log).toContainText('Half an answer');
  await expect
    .poll(async () => JSON.stringify(await storedRecords(page, 'values')))
    .toContain('Half an answer');
  await expect(chat.log.getByText('Waiting for the answer in another tab')).toBeVisible();
  await other.page.close();
  await expect(chat.log.getByText('Incomplete: the page was closed')).toBeVisible();
  await expect(chat.log).toContainText('Half an answer');
});

test('a conversation is deleted together with its project', { tag: '@long' }, async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.createProject('Empty', 'Doomed');
  await chat.setUp(server);
  server.reply({ text: 'A secret of Doomed.' });
  await chat.ask('Hello');
  await expect(chat.log).toContainText('A secret of Doomed.');
  const kept = async () => JSON.stringify(await storedRecords(page, 'values'));
  await expect.poll(kept).toContain('A secret of Doomed.');
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Actions for Doomed' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete “Doomed”?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('button', { name: 'Deleted projects (1)' }).click();
  // The conversation is preserved while the project is in the trash and can be restored.
  expect(await kept()).toContain('A secret of Doomed.');
  await page.getByRole('button', { name: 'Delete Doomed forever' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Forever' }).click();
  await expect(page.getByText('Deleted projects')).toBeHidden();
  expect(await kept()).not.toContain('A secret of Doomed.');
});
