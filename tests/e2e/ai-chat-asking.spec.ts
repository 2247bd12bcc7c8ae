import { expect, test } from '@playwright/test';
import { MockModelServer } from '../support/mock-model-server';
import { ChatPage } from './chat-page';
import { DesktopDrag, onDisk } from './desktop-drag';
import { boxOf } from './product-page';

let server: MockModelServer;
test.beforeEach(async () => {
  server = await MockModelServer.start();
});
test.afterEach(() => server.stop());

test(
  'a prompt includes dragged files, selections and mentions, and is sent again if the server is busy',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const chat = new ChatPage(page);
    const { assistant, message } = chat;
    await chat.createProject('TON', 'Carry');
    await chat.setUp(server);
    await expect(chat.editorText).toContainText('op::increase');
    await chat.replaceText('() recv_internal() impure { missing(); }');
    await chat.execute.click();
    await expect(chat.output).toContainText('Build finished: 0 artifacts, 1 error');

    const attached = (name: string) => assistant.getByRole('button', { name: `Remove ${name}` });
    const row = await boxOf(chat.file('README.md'));
    const field = await boxOf(message);
    const target = { x: field.x + 40, y: field.y + 20 };
    await chat.drag({ x: row.x + 40, y: row.y + row.height / 2 }, target);
    await expect(attached('README.md')).toBeVisible();

    const folder = await onDisk(testInfo.outputPath('desktop'), {
      'notes.txt': 'Words from the desktop',
      'image.bin': new Uint8Array([0, 255, 254]),
    });
    const text = await DesktopDrag.start(page, [`${folder}/notes.txt`]);
    await text.drop(target);
    await expect(attached('notes.txt')).toBeVisible();
    const binary = await DesktopDrag.start(page, [`${folder}/image.bin`]);
    await binary.drop(target);
    await expect(assistant.getByRole('alert')).toContainText('image.bin is not a text file');

    await chat.editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    for (const name of ['Selection', 'Problems', 'Output']) {
      await message.fill(`@${name.slice(0, 4)}`);
      await page.getByRole('option', { name, exact: true }).click();
      await expect(attached(name)).toBeVisible();
    }
    await message.fill('@Test');
    await page.getByRole('option', { name: 'Test failures' }).click();
    await expect(assistant.getByRole('alert')).toContainText('Nothing to attach: Test failures is empty');
    await attached('README.md').click();
    await expect(attached('README.md')).toHaveCount(0);

    server.reply({ status: 429, headers: { 'retry-after': '3' } }, { text: 'After a while.' });
    await chat.ask('/fix with care');
    await expect(chat.log).toContainText('is busy; the question will be sent again in 3 seconds');
    await expect(chat.log).toContainText('After a while.');
    const said = JSON.stringify(server.questions[1]?.body.messages);
    for (const part of [
      'Words from the desktop',
      'contracts/main.fc:\\n() recv_internal() impure { missing(); }',
      'kind=\\"problems\\"',
      'Build finished: 0 artifacts, 1 error',
      'Find the cause of the problems and fix it.',
      'with care',
    ]) {
      expect(said).toContain(part);
    }
    expect(said).not.toContain('kind=\\"file\\" name=\\"README.md\\"');
  },
);

test('inserts code at the cursor, and suggests a new conversation if the current one is too long', {
  tag: '@long',
}, async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.createProject('TON', 'Insert');
  await chat.setUp(server);
  await chat.replaceText(';; first\n;; last\n');
  server.reply({ text: '```func\n;; between\n```\n' });
  await chat.ask('A line');
  await chat.editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await chat.log.getByRole('button', { name: 'Insert at Cursor' }).click();
  const change = chat.log.getByRole('region', { name: 'Change to contracts/main.fc' });
  await change.getByRole('button', { name: 'Accept' }).click();
  await expect(chat.editorText).toContainText(/first.*between.*last/s);

  const body = JSON.stringify({ error: { message: "This model's maximum context length is 8192 tokens" } });
  server.reply({ status: 400, body });
  await chat.ask('Too much');
  await expect(chat.log.getByRole('alert')).toContainText('start a new conversation');
  server.reply({ raw: 'data: {"choices":[\n\n' });
  await chat.ask('Nonsense');
  await expect(chat.log.getByRole('alert').last()).toContainText('does not follow the protocol');
  const failed = { status: 500, body: '{"error":{"message":"Out of order"}}' };
  server.reply(failed, { text: 'Better.' });
  await chat.ask('Try');
  await expect(chat.log).toContainText('Better.');
});

test('does not load code for model requests before the first prompt', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const chat = new ChatPage(page);
  await chat.createProject('TON', 'Late');
  await expect(chat.editorText).toContainText('op::increase');
  await chat.closeAssistant();
  scripts.length = 0;
  await page.reload();
  await expect(chat.editorText).toContainText('op::increase');
  await expect(chat.tab('AI Assistant')).toHaveCount(0);
  await expect(chat.statusBar).toContainText('FunC');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => /chat|model-worker/.test(path))).toEqual([]);
  await chat.activityBar.getByRole('button', { name: 'AI Assistant' }).click();
  await expect(chat.assistant.getByText('No model is set up yet')).toBeVisible();
  expect(scripts.filter((path) => path.includes('chat-session'))).not.toEqual([]);
  expect(scripts.filter((path) => /model-worker|markdown-|generate-contract/.test(path))).toEqual([]);
});
