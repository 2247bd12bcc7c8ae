import { CancellationError } from '@core/base/errors';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { expect, it } from 'vitest';
import { askForDownload } from './ask-download';

const MISSING = { version: '0.8.15', requiredBy: 'foundry.toml', fallback: '0.8.20' };

function ask(missing: Parameters<typeof askForDownload>[1] = MISSING, signal?: AbortSignal) {
  const notifications = new ListedNotifications();
  const answer = askForDownload(notifications, missing, 'https://a.example/bin', signal ? { signal } : {});
  const [shown] = notifications.notifications$.value;
  const press = (index: number) => {
    // The page dismisses a notification before running its action.
    notifications.dismiss(shown?.id ?? 0);
    shown?.actions?.[index]?.run();
  };
  return { notifications, answer, shown, press };
}

it('shows the file, the size, the server and the fallback', async () => {
  const { shown, press, answer } = ask();
  expect(shown).toMatchObject({
    severity: 'warning',
    message: 'foundry.toml requires Solidity 0.8.15, which is not bundled.',
    source: 'a.example',
  });
  expect(shown?.actions?.map(({ label }) => label)).toEqual([
    'Download Solidity 0.8.15 (8.5 MB)',
    'Use Solidity 0.8.20',
  ]);
  press(0);
  expect(await answer).toBe(true);
});

it('treats the Not Now button and a dismissed notification as refusals', async () => {
  const declined = ask({ version: '0.8.15' });
  expect(declined.shown?.message).toBe(
    'The setting “ethereum.compiler.version” selects Solidity 0.8.15, which is not bundled.',
  );
  expect(declined.shown?.actions?.[1]?.label).toBe('Not Now');
  declined.press(1);
  expect(await declined.answer).toBe(false);
  const dismissed = ask();
  dismissed.notifications.dismiss(dismissed.shown?.id ?? 0);
  expect(await dismissed.answer).toBe(false);
});

it('closes the prompt when the compilation is cancelled', async () => {
  const controller = new AbortController();
  const { answer, notifications } = ask(MISSING, controller.signal);
  controller.abort();
  await expect(answer).rejects.toThrow(CancellationError);
  expect(notifications.notifications$.value).toEqual([]);
});
