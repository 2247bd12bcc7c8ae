import type { QuickAccessProvider } from '@core/commands/quick-access/quick-access';
import { RequestedQuickInput } from '@core/commands/quick-input/requested-quick-input';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ActiveSymbols } from './active-symbols';
import { createSymbolEngine } from './engine/index';
import { scannedLanguages } from './engine/scanned-languages';
import manifest from './manifest.json';
import { NavigationBars } from './navigation-bars';
import { ProjectSymbols } from './project-symbols';
import { scannedSymbols } from './scanned-symbols';
import { fileSymbolProvider, projectSymbolProvider } from './symbol-providers';
import { NavigationBar } from './views/navigation-bar';
import { OutlinePanel } from './views/outline-panel';

const counter = `global int total;

int get_total() method_id {
  return total;
}
`;

describe('symbols', () => {
  let fixture: PluginFixture;
  let active: ActiveSymbols;
  let quickInput: RequestedQuickInput;
  const user = userEvent.setup();
  const editor = () => fixture.editor;

  beforeEach(async () => {
    const files = new FakeProjectFiles({
      'contracts/main.fc': counter,
      'contracts/lib.fc': '() helper() {}',
      'a.txt': 'x',
    });
    fixture = new PluginFixture('outline', manifest, files);
    const { languages } = fixture.services;
    fixture.lifetime.add(
      languages.declareLanguage({ id: 'func', displayName: 'FunC', extensions: ['fc'], aliases: [] }),
    );
    fixture.lifetime.add(languages.registerSymbols(scannedLanguages, scannedSymbols(createSymbolEngine())));
    const text = (path: string) => (path === 'contracts/main.fc' ? counter : undefined);
    Object.assign(fixture.editor, { text });
    quickInput = new RequestedQuickInput(fixture.services.contextKeys);
    active = fixture.lifetime.add(new ActiveSymbols(fixture.services));
  });
  afterEach(() => fixture.lifetime.dispose());

  async function edit(path: string, line = 1, column = 1) {
    await act(async () => {
      editor().active$.next({ path, language: 'func', position: { line, column }, selected: 0 });
    });
    await waitFor(() => expect(active.current$.value?.path).toBe(path));
  }

  const rows = async <T,>(provider: QuickAccessProvider<T & { id: string; label: string }>, query: string) =>
    firstValueFrom(provider.items(query, new AbortController().signal));

  it('of the file in the editor are listed, previewed and gone to', async () => {
    const provider = fileSymbolProvider(fixture.services, active);
    expect(provider.emptyText).toBe('Open a file to go to its symbols');
    await edit('contracts/main.fc');
    expect((await rows(provider, '')).map(({ label, description }) => [label, description])).toEqual([
      ['total', 'variable'],
      ['get_total', 'get'],
    ]);
    const [row] = await rows(provider, 'gett');
    if (!row) throw new Error('Nothing was found');
    const preview = await provider.preview?.(row, new AbortController().signal);
    expect(preview).toMatchObject({ title: 'main.fc', firstLine: 1, remaining: 0, range: { startLine: 3 } });
    await provider.accept(row, { aside: false });
    expect(editor().opened.at(-1)).toMatchObject({
      path: 'contracts/main.fc',
      options: { range: { startLine: 3 } },
    });
  });

  it('of the project are read at the first question, and follow what changes', async () => {
    const project = fixture.lifetime.add(new ProjectSymbols(fixture.services, createSymbolEngine()));
    const provider = projectSymbolProvider(fixture.services, project);
    const found = async (query: string) =>
      (await rows(provider, query)).map(({ label, description }) => [label, description]);
    expect(await found('helper')).toEqual([['helper', 'contracts/lib.fc']]);
    await fixture.files.updateFile('contracts/lib.fc', '() saviour() {}');
    fixture.files.changes$.next({ type: 'changed', path: 'contracts/lib.fc' } as never);
    expect(await found('helper')).toEqual([]);
    expect(await found('sav')).toEqual([['saviour', 'contracts/lib.fc']]);
    await fixture.files.renameFile('contracts/lib.fc', 'other.fc');
    fixture.files.changes$.next({
      type: 'renamed',
      from: 'contracts/lib.fc',
      to: 'contracts/other.fc',
    } as never);
    expect(await found('sav')).toEqual([['saviour', 'contracts/other.fc']]);
  });

  describe('in the navigation bar', () => {
    function open(filePath: string) {
      const bars = new NavigationBars();
      const services = { ...fixture.services, quickInput };
      const tab = { tabId: 'tab-1', filePath, isVisible: true };
      render(<NavigationBar {...tab} services={services} active={active} bars={bars} />);
      return bars;
    }
    const steps = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

    it('lead from the folder to the cursor', async () => {
      open('contracts/main.fc');
      await edit('contracts/main.fc', 4, 3);
      expect(screen.getByRole('navigation', { name: 'Navigation bar' })).toBeTruthy();
      expect(steps()).toEqual(['contracts', 'main.fc', 'get_total']);
      await edit('contracts/main.fc', 2, 1);
      expect(steps()).toEqual(['contracts', 'main.fc', '…']);
    });

    it('are walked by the keyboard, and open what stands beside them', async () => {
      const bars = open('contracts/main.fc');
      await edit('contracts/main.fc', 4, 3);
      expect(bars.focus('tab-1')).toBe(true);
      expect(document.activeElement?.textContent).toBe('get_total');
      await user.keyboard('{ArrowLeft}{ArrowDown}');
      await waitFor(() => expect(quickInput.request$.value?.options.title).toBe('What is in contracts'));
      const files = quickInput.request$.value;
      if (files?.type !== 'pick' || !Array.isArray(files.options.items)) throw new Error('Nothing was asked');
      expect(files.options.items.map(({ label }) => label)).toEqual(['lib.fc', 'main.fc']);
      expect(files.options.active?.label).toBe('main.fc');
      files.answer(files.options.items[0]);
      await waitFor(() => expect(editor().opened.at(-1)?.path).toBe('contracts/lib.fc'));
      await user.keyboard('{Escape}');
      expect(editor().opened.at(-1)?.path).toBe('contracts/main.fc');
    });

    it('show a symbol while it is marked, and go back when none is taken', async () => {
      const bars = open('contracts/main.fc');
      await edit('contracts/main.fc', 4, 3);
      bars.focus('tab-1');
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(quickInput.request$.value?.options.title).toBe('Symbols in main.fc'));
      const asked = quickInput.request$.value;
      if (asked?.type !== 'pick' || !Array.isArray(asked.options.items)) throw new Error('Nothing was asked');
      asked.options.onActive?.(asked.options.items[0]);
      expect(editor().opened.at(-1)?.options).toMatchObject({ range: { startLine: 1 }, focus: false });
      asked.answer(undefined);
      await waitFor(() =>
        expect(editor().opened.at(-1)?.options).toMatchObject({
          range: { startLine: 4, startColumn: 3 },
          focus: true,
        }),
      );
    });
  });

  it('fill the outline, which says why when there are none', async () => {
    render(<OutlinePanel services={fixture.services} active={active} />);
    expect(screen.getByText('No file is open')).toBeTruthy();
    await edit('a.txt');
    expect(await screen.findByText('Nobody finds symbols in files of this kind')).toBeTruthy();
    await edit('contracts/main.fc');
    expect(await screen.findByRole('tree', { name: 'Outline' })).toBeTruthy();
  });
});
