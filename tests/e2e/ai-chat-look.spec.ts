import { expect, test } from '@playwright/test';
import { MockModelServer } from '../support/mock-model-server';
import { violations } from './axe';
import { ChatPage } from './chat-page';

let server: MockModelServer;
test.beforeEach(async () => {
  server = await MockModelServer.start();
});
test.afterEach(() => server.stop());

for (const theme of ['Sinter', 'Catppuccin Dark', 'Catppuccin Light', 'Tokyo Dark']) {
  test(`axe finds no violations on any assistant screen in ${theme}`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    // Disables transitions, so that axe checks only the final colours.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const chat = new ChatPage(page);
    const { assistant } = chat;
    const expectReadable = async () => expect(await violations(page)).toEqual([]);
    await chat.createProject('TON', 'Look');
    await expect(chat.editorText).toContainText('op::increase');
    if (theme !== 'Sinter') await chat.choose('Color Theme', theme);

    await expect(assistant.getByText('No model is set up yet')).toBeVisible();
    // Before a model is set up, no context meter is shown.
    await expect(assistant.getByRole('meter')).toHaveCount(0);
    await expectReadable();
    await assistant.getByRole('button', { name: 'Set Up Model' }).last().click();
    await assistant.getByRole('radio', { name: 'Other server' }).click();
    await assistant.getByRole('textbox', { name: 'Address' }).fill('no address');
    await assistant.getByRole('button', { name: 'Test Connection' }).click();
    await expect(assistant.getByRole('alert')).toBeVisible();
    await expectReadable();
    await assistant.getByRole('button', { name: 'Set Up Model' }).click();
    await chat.setUp(server);
    await expect(assistant.getByRole('meter', { name: 'Context' })).toBeVisible();

    await chat.message.fill('/');
    await expect(page.getByRole('option', { name: '/explain' })).toBeVisible();
    await expectReadable();
    await chat.message.fill('/ex');
    await chat.message.press('Enter');
    server.reply(
      { text: 'I look.', calls: [{ name: 'read_file', input: { path: 'contracts/main.fc' } }] },
      {
        text: '### Found\n\n- one `code`\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# More\n\n```func path=contracts/extra.fc\nint extra() { return 1; }\n```\n\n[link](https://ton.org)',
      },
    );
    await chat.message.press('Enter');
    await expect(chat.log.getByRole('button', { name: 'Allow Once' })).toBeVisible();
    await expectReadable();
    await chat.log.getByRole('button', { name: 'Allow Once' }).click();
    await chat.log.locator('summary').click();
    await chat.log.getByRole('button', { name: 'Apply to contracts/extra.fc' }).click();
    await expect(chat.log.getByRole('button', { name: 'Accept' })).toBeInViewport();
    await expectReadable();
    server.reply({ status: 400, body: '{"error":{"message":"No"}}' });
    await chat.ask('Again');
    await expect(chat.log.getByRole('alert')).toBeVisible();
    await expectReadable();

    for (const screen of ['Tools', 'Generate Contract', 'Conversations']) {
      await assistant.getByRole('button', { name: screen }).click();
      await expect(assistant.getByRole('heading', { name: screen })).toBeVisible();
      await expectReadable();
    }
  });
}

test('code in a response uses the colours of a new theme', { tag: '@long' }, async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.createProject('TON', 'Colours');
  await expect(chat.editorText).toContainText('op::increase');
  await chat.setUp(server);
  server.reply({ text: '```func\nconst op::more = 1;\n```\n' });
  await chat.ask('Code?');
  const colorOf = (place: ReturnType<typeof page.locator>) =>
    place
      .getByText('const', { exact: true })
      .first()
      .evaluate((each) => getComputedStyle(each).color);
  const isAlike = async () => (await colorOf(chat.log)) === (await colorOf(chat.editorText));
  await expect(chat.log.locator('pre span[class^="mtk"]').first()).toBeVisible();
  await expect.poll(isAlike).toBe(true);
  const before = await colorOf(chat.log);
  await chat.choose('Color Theme', 'Catppuccin Light');
  await expect.poll(() => colorOf(chat.log)).not.toBe(before);
  await expect.poll(isAlike).toBe(true);
});
