import { localKeys, settingsFiles } from '@core/base/product';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { TabProps } from '@host/api/plugin-context';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PluginFixture } from '@tests/support/plugin-fixture';
import type { ComponentType } from 'react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookupOf, type PageServices } from '../../tests/support/page-services';
import { Keybindings } from './keybindings/keybindings';
import manifest from './manifest.json';
import { activate } from './plugin';
// Imported here so that the tests do not wait for it.
import './views/shortcuts-dialog';

describe('keyboard shortcuts', () => {
  let fixture: PluginFixture;
  let file$: BehaviorSubject<string | undefined>;
  const user = userEvent.setup();
  const save = vi.fn();
  let services: PageServices;
  const local = new Map<string, string>();
  const localStore: KeyValueStore = {
    get: (key) => local.get(key),
    set: (key, value) => void local.set(key, value),
    remove: (key) => void local.delete(key),
  };

  beforeEach(async () => {
    local.clear();
    fixture = new PluginFixture('shortcuts', manifest);
    file$ = new BehaviorSubject<string | undefined>(undefined);
    const settings: SettingsFiles = {
      text$: () => file$,
      read: async () => file$.value,
      write: async (path, text) => {
        expect(path).toBe(settingsFiles.keybindings);
        file$.next(text);
      },
    };
    const { commands, shortcuts } = fixture.services;
    const bind = (command: string, title: string, category: string, key: string) => {
      fixture.lifetime.add(commands.declare({ id: command, title, category }));
      fixture.lifetime.add(
        shortcuts.register({
          id: `${command}:${key}`,
          key,
          description: title,
          category: category.toLowerCase(),
          priority: 100,
          enabled: true,
          handler: save,
          metadata: { command },
        }),
      );
    };
    bind('demo.save', 'Save', 'General', 'Cmd+S');
    bind('demo.rename', 'Rename', 'File', 'F2');
    services = { ...fixture.services, settingsFiles: settings, localStore };
    await activate({ ...fixture.context, ...lookupOf(services) });
  });
  afterEach(() => fixture.lifetime.dispose());

  describe('overview dialog', () => {
    async function open() {
      const View = (await fixture.view('shortcuts.overlay')) as ComponentType;
      render(<View />);
      return screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    }

    it('groups shortcuts by category with counts, and can be searched', async () => {
      const dialog = await open();
      const headings = within(dialog).getAllByRole('heading', { level: 3 });
      expect(headings.map(({ textContent }) => textContent)).toEqual(['File', 'General', 'Preferences']);
      expect(dialog.textContent).toContain('Ctrl+K Ctrl+S');
      expect(within(dialog).getByText('4/4')).toBeTruthy();
      expect(dialog.textContent).toContain('Esc to close');
      expect(dialog.textContent).toContain('Ctrl+/ to open');
      expect(dialog.textContent).toContain('3 categories');
      const field = within(dialog).getByPlaceholderText('Search shortcuts...');
      await waitFor(() => expect(document.activeElement).toBe(field));
      await user.type(field, 'f2');
      expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
      expect(within(dialog).getByText('1/4')).toBeTruthy();
      expect(dialog.textContent).toContain('1 category');
      await user.type(field, 'zz');
      expect(dialog.textContent).toContain('No shortcuts found');
      await user.click(within(dialog).getByRole('button', { name: 'Clear search' }));
      expect(within(dialog).getByText('4/4')).toBeTruthy();
    });

    it('shows a message when there are no shortcuts', async () => {
      fixture.lifetime.add(fixture.services.shortcuts.withhold(() => true));
      const dialog = await open();
      expect(dialog.textContent).toContain('No shortcuts available');
      expect(dialog.textContent).toContain('Check back later');
    });

    it('opens when its command runs and closes on Escape', async () => {
      const { commands, contextKeys } = fixture.services;
      await commands.execute('shortcuts.toggleOverlay');
      expect(contextKeys.get('shortcuts.overlayOpen')).toBe(true);
      await open();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(contextKeys.get('shortcuts.overlayOpen')).toBe(false));
    });
  });

  describe('user key bindings', () => {
    const control = (key: string) => fixture.press(key, { ctrlKey: true });

    it('are applied from the file, and removed when the file is deleted', async () => {
      file$.next(
        '[{ "key": "ctrl+j", "command": "demo.save" }, { "key": "ctrl+s", "command": "-demo.save" }]',
      );
      expect(control('s')).toBe(false);
      expect(control('j')).toBe(true);
      expect(fixture.services.shortcuts.label('demo.save')).toBe('Ctrl+J');
      file$.next(undefined);
      expect(control('s')).toBe(true);
      expect(control('j')).toBe(false);
    });

    it('are reported when invalid, while valid ones are applied', async () => {
      file$.next('[{ "key": "nokey", "command": "demo.save" }, { "key": "f9", "command": "demo.save" }]');
      expect(await fixture.notified()).toEqual([
        'Entry 1 of keybindings.json (line 1) was ignored: “nokey” is not a valid key: “nokey” is unknown',
      ]);
      expect(fixture.press('F9')).toBe(true);
      file$.next('[ broken');
      expect((await fixture.notified()).at(-1)).toContain('keybindings.json cannot be read');
      expect(control('s')).toBe(true);
    });
  });

  it('use the cached user key bindings until the database is open, and then the stored ones', async () => {
    file$.next('[{ "key": "f9", "command": "demo.save" }]');
    expect(local.get(localKeys.keybindings)).toBe(file$.value);
    file$.next(undefined);
    expect(local.size).toBe(0);

    local.set(localKeys.keybindings, '[{ "key": "f10", "command": "demo.save" }]');
    const answer$ = new Subject<string | undefined>();
    fixture.lifetime.add(
      new Keybindings({ ...services, settingsFiles: { ...services.settingsFiles, text$: () => answer$ } }),
    );
    expect(fixture.press('F10')).toBe(true);
    answer$.next(undefined);
    expect(fixture.press('F10')).toBe(false);
    expect(local.size).toBe(0);
  });

  describe('keyboard shortcuts editor', () => {
    async function open() {
      const Tab = (await fixture.view('keybindings')) as ComponentType<TabProps>;
      render(<Tab tabId="1" filePath={undefined} isVisible />);
      return screen.findByRole('table', { name: 'Keyboard Shortcuts' });
    }
    const row = (title: string) => screen.getByRole('row', { name: new RegExp(`^${title}`) });
    const press = (key: string, held: { ctrlKey?: boolean } = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code: '', ...held });

    it('finds shortcuts by words and by pressed keys', async () => {
      await open();
      await user.type(screen.getByRole('searchbox', { name: 'Search by command or key' }), 'general save');
      expect(screen.getAllByRole('row')).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Record Keys' }));
      press('F2');
      expect(row('File: Rename')).toBeTruthy();
      expect(screen.getAllByRole('row')).toHaveLength(2);
      press('F3');
      expect(screen.getByText('No matching key or command')).toBeTruthy();
      press('Escape');
      expect(screen.getAllByRole('row')).toHaveLength(2);
    });

    it('changes a shortcut by recording its keys, warns about conflicts, and resets it', async () => {
      await open();
      await user.click(
        within(row('File: Rename')).getByRole('button', {
          name: 'Change key for File: Rename',
          hidden: true,
        }),
      );
      const dialog = await screen.findByRole('dialog', { name: 'Change key for File: Rename' });
      const field = within(dialog).getByRole('textbox', { name: 'New key' });
      await waitFor(() => expect(document.activeElement).toBe(field));
      press('s', { ctrlKey: true });
      expect(dialog.textContent).toContain(
        'Already assigned to: General: Save. The new key will take precedence.',
      );
      press('Enter');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const text = file$.value ?? '';
      expect(text).toContain('{"key":"f2","command":"-demo.rename"}');
      expect(text).toContain('{"key":"ctrl+s","command":"demo.rename"}');
      expect(row('File: Rename').textContent).toContain('Ctrl+S');
      expect(row('File: Rename').textContent).toContain('User');
      expect(row('General: Save').textContent).toContain('Overridden');
      await user.click(screen.getByRole('button', { name: 'Reset keys for File: Rename' }));
      await waitFor(() => expect(row('File: Rename').textContent).toContain('F2'));
      expect(file$.value).toBeUndefined();
    });

    it('does not overwrite an invalid file, but can reset all key bindings', async () => {
      await open();
      await user.click(screen.getByRole('button', { name: 'Remove F2 from File: Rename' }));
      await waitFor(() => expect(row('File: Rename').textContent).toContain('—'));
      act(() => file$.next('{'));
      expect(screen.getByRole('alert').textContent).toContain('keybindings.json cannot be read');
      await user.click(screen.getByRole('button', { name: 'Remove F2 from File: Rename' }));
      await waitFor(async () =>
        expect((await fixture.notified()).at(-1)).toContain('The keys cannot be changed until'),
      );
      await user.click(screen.getByRole('button', { name: 'Reset All' }));
      expect(file$.value).toBeUndefined();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('edits the file as JSON, reports errors, and retains unsaved text', async () => {
      act(() => file$.next('[\n  // mine\n  {"key": "f9", "command": "demo.save"}\n]'));
      await open();
      await user.click(screen.getByRole('button', { name: 'JSON' }));
      const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Keybindings as JSON' });
      const write = (value: string) => fireEvent.change(text(), { target: { value } });
      expect(text().value).toBe(file$.value);
      write('[{"key" "f8"}]');
      expect(screen.getByText(/\(line 1, column 9\): a colon is missing/)).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
      press('s', { ctrlKey: true });
      expect(file$.value).toContain('// mine');
      await user.click(screen.getByRole('button', { name: 'Form' }));
      await user.click(screen.getByRole('button', { name: 'JSON' }));
      expect(text().value).toBe('[{"key" "f8"}]');
      write('[{"key": "f8", "command": "no.such"}]');
      expect(screen.getByText('Entry 1: the command “no.such” is not available')).toBeTruthy();
      write('[{"key": "f8", "command": "demo.save"}]');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(fixture.press('F8')).toBe(true));
      expect(fixture.press('F9')).toBe(false);
      expect(await fixture.notified()).toContain('Keyboard shortcuts saved');
    });

    it('preserves comments when a row is changed', async () => {
      act(() => file$.next('[\n  // mine\n  {"key": "f9", "command": "demo.save"}\n]'));
      await open();
      await user.click(screen.getByRole('button', { name: 'Remove F2 from File: Rename' }));
      await waitFor(() =>
        expect(file$.value).toBe(
          '[\n  // mine\n  {"key": "f9", "command": "demo.save"},\n  {"key":"f2","command":"-demo.rename"}\n]',
        ),
      );
    });

    it('shows which keys the browser reserves', async () => {
      await open();
      await user.click(screen.getByRole('button', { name: 'Add key for General: Save' }));
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
      press('w', { ctrlKey: true });
      expect(dialog.textContent).toContain('Your browser reserves Ctrl+W');
      expect(dialog.textContent).toContain('Use Alt+W instead');
    });
  });

  it('show usage counters in an output channel', async () => {
    const shown = vi.fn();
    const { commands } = fixture.services;
    fixture.lifetime.add(commands.declare({ id: 'output.show', title: 'Output' }));
    fixture.lifetime.add(commands.register('output.show', shown));
    fixture.press('F2');
    fixture.press('F2');
    await commands.execute('shortcuts.showTelemetry');
    expect(shown).toHaveBeenCalledWith('Telemetry');
    const lines = await fixture.output('Telemetry');
    expect(lines[0]).toMatch(/^5 shortcuts registered, 5 active\./);
    expect(lines[1]).toMatch(/^shortcuts\.used {2}demo\.rename:F2 {2}2 times {2}last \d{4}-/);
  });
});
