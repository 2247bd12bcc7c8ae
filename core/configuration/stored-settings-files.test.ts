import { settingsFiles } from '@core/base/product';
import { emptyBrowser } from '@tests/support/empty-browser';
import { describe, expect, it, vi } from 'vitest';
import { StoredSettingsFiles } from './stored-settings-files';

const browser = emptyBrowser();
const path = settingsFiles.keybindings;

describe('StoredSettingsFiles', () => {
  it('stores text, notifies every tab of the change, and deletes text', async () => {
    const [here, there] = [
      new StoredSettingsFiles(browser.openTab()),
      new StoredSettingsFiles(browser.openTab()),
    ];
    const seen: (string | undefined)[] = [];
    const subscription = there.text$(path).subscribe((text) => seen.push(text));
    await vi.waitFor(() => expect(seen).toEqual([undefined]));
    await here.write(path, '[]');
    await vi.waitFor(() => expect(seen).toEqual([undefined, '[]']));
    expect(await there.read(path)).toBe('[]');
    await here.write(path, undefined);
    await vi.waitFor(() => expect(seen).toEqual([undefined, '[]', undefined]));
    subscription.unsubscribe();
  });
});
