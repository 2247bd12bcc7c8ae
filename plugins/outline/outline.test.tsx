import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { QuickAccessProvider } from '@core/commands/quick-access/quick-access';
import { RequestedQuickInput } from '@core/commands/quick-input/requested-quick-input';
import { createSymbolEngine, type SymbolScan } from '@core/languages/scan/symbol-engine';
import type { SymbolProvider } from '@core/languages/symbols';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ActiveSymbols } from './active-symbols';
import { scans } from './engine/scans';
import manifest from './manifest.json';
import { NavigationBars } from './navigation-bars';
import { ProjectSymbols } from './project-symbols';
import { fileSymbolProvider, projectSymbolProvider } from './symbol-providers';
import { NavigationBar } from './views/navigation-bar';
import { OutlinePanel } from './views/outline-panel';

const counter = `let total = 0;

function get_total() {
  return total;
}
`;

/** A symbol provider that runs scans without a worker. */
function providerOf(languageScans: Readonly<Record<string, SymbolScan>>): SymbolProvider {
  const engine = createSymbolEngine(languageScans);
  return { symbols: ({ language, text }) => engine.scan(language, text), index: engine };
}

/** A test language in which each line is a function. */
const scanToy: SymbolScan = (text) =>
  text.split('\n').map((name, index) => {
    const line = index + 1;
    const range = { startLine: line, startColumn: 1, endLine: line, endColumn: name.length + 1 };
    return { name, kind: 'function', range, selectionRange: range, children: [] };
  });

describe('outline plugin', () => {
  let fixture: PluginFixture;
  let active: ActiveSymbols;
  let quickInput: RequestedQuickInput;
  const user = userEvent.setup();
  const editor = () => fixture.editor;

  beforeEach(async () => {
    const files = new FakeProjectFiles({
      'contracts/main.ts': counter,
      'contracts/lib.ts': 'function helper() {}',
      'a.txt': 'x',
      'a.toy': 'helpful\nharmless',
    });
    fixture = new PluginFixture('outline', manifest, files);
    const { languages } = fixture.services;
    fixture.lifetime.add(
      languages.declareLanguage({
        id: 'typescript',
        displayName: 'TypeScript',
        extensions: ['ts'],
        aliases: [],
      }),
    );
    fixture.lifetime.add(languages.registerSymbols(['typescript'], providerOf(scans)));
    const text = (path: string) => (path === 'contracts/main.ts' ? counter : undefined);
    Object.assign(fixture.editor, { text });
    quickInput = new RequestedQuickInput(fixture.services.contextKeys);
    active = fixture.lifetime.add(new ActiveSymbols(fixture.services));
  });
  afterEach(() => fixture.lifetime.dispose());

  /** Enables a plugin that contributes a language with symbols. Returns a handle that disables it. */
  function enableToy(activate: () => Promise<void> = async () => {}): Disposable {
    const { languages } = fixture.services;
    const lifetime = fixture.lifetime.add(new DisposableStore());
    lifetime.add(
      languages.declareLanguage({ id: 'toy', displayName: 'Toy', extensions: ['toy'], aliases: [] }),
    );
    lifetime.add(
      languages.declareSymbols('toy', async () => {
        await activate();
        lifetime.add(languages.registerSymbols(['toy'], providerOf({ toy: scanToy })));
      }),
    );
    return lifetime;
  }

  async function edit(path: string, line = 1, column = 1) {
    await act(async () => {
      editor().active$.next({ path, language: 'typescript', position: { line, column }, selected: 0 });
    });
    await waitFor(() => expect(active.current$.value?.path).toBe(path));
  }

  const rows = async <T,>(provider: QuickAccessProvider<T & { id: string; label: string }>, query: string) =>
    firstValueFrom(provider.items(query, new AbortController().signal));

  it('lists, previews and opens symbols in the active file', async () => {
    const provider = fileSymbolProvider(fixture.services, active);
    expect(provider.emptyText).toBe('Open a file to go to its symbols');
    await edit('contracts/main.ts');
    expect((await rows(provider, '')).map(({ label, description }) => [label, description])).toEqual([
      ['total', 'variable'],
      ['get_total', 'function'],
    ]);
    const [row] = await rows(provider, 'gett');
    if (!row) throw new Error('Nothing was found');
    const preview = await provider.preview?.(row, new AbortController().signal);
    expect(preview).toMatchObject({ title: 'main.ts', firstLine: 1, remaining: 0, range: { startLine: 3 } });
    await provider.accept(row, { aside: false });
    expect(editor().opened.at(-1)).toMatchObject({
      path: 'contracts/main.ts',
      options: { range: { startLine: 3 } },
    });
  });

  it('indexes project symbols on the first search and updates them after changes', async () => {
    const project = fixture.lifetime.add(new ProjectSymbols(fixture.services));
    const provider = projectSymbolProvider(fixture.services, project);
    const found = async (query: string) =>
      (await rows(provider, query)).map(({ label, description }) => [label, description]);
    expect(await found('helper')).toEqual([['helper', 'contracts/lib.ts']]);
    await fixture.files.updateFile('contracts/lib.ts', 'function saviour() {}');
    fixture.files.changes$.next({ type: 'changed', path: 'contracts/lib.ts' } as never);
    expect(await found('helper')).toEqual([]);
    expect(await found('sav')).toEqual([['saviour', 'contracts/lib.ts']]);
    await fixture.files.renameFile('contracts/lib.ts', 'other.ts');
    fixture.files.changes$.next({
      type: 'renamed',
      from: 'contracts/lib.ts',
      to: 'contracts/other.ts',
    } as never);
    expect(await found('sav')).toEqual([['saviour', 'contracts/other.ts']]);
  });

  it('uses symbols from the plugin that declares the language while that plugin is enabled', async () => {
    const toy = enableToy();
    await edit('a.toy');
    const names = () => active.current$.value?.symbols.map(({ name }) => name);
    await waitFor(() => expect(names()).toEqual(['helpful', 'harmless']));
    toy.dispose();
    await waitFor(() =>
      expect(active.current$.value).toEqual({ path: 'a.toy', isKnown: false, symbols: [] }),
    );
    enableToy();
    await waitFor(() => expect(names()).toEqual(['helpful', 'harmless']));
  });

  it('combines project symbols from the plugins for all languages, best match first', async () => {
    const toy = enableToy();
    const project = fixture.lifetime.add(new ProjectSymbols(fixture.services));
    const found = async () => (await project.find('h', 10)).map(({ name, path }) => `${name} in ${path}`);
    const helper = 'helper in contracts/lib.ts';
    expect(await found()).toEqual([helper, 'helpful in a.toy', 'harmless in a.toy']);
    toy.dispose();
    expect(await found()).toEqual([helper]);
    enableToy();
    expect(await found()).toEqual([helper, 'helpful in a.toy', 'harmless in a.toy']);
  });

  it('still finds symbols in other languages when one plugin fails to start', async () => {
    enableToy(() => Promise.reject(new Error('no network')));
    const project = fixture.lifetime.add(new ProjectSymbols(fixture.services));
    expect((await project.find('h', 10)).map(({ name }) => name)).toEqual(['helper']);
    await edit('a.toy');
    expect(active.current$.value).toEqual({ path: 'a.toy', isKnown: true, symbols: [] });
  });

  describe('navigation bar', () => {
    function open(filePath: string) {
      const bars = new NavigationBars();
      const services = { ...fixture.services, quickInput };
      const tab = { tabId: 'tab-1', filePath, isVisible: true };
      render(<NavigationBar {...tab} services={services} active={active} bars={bars} />);
      return bars;
    }
    const steps = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

    it('shows the folder, the file and the symbol at the cursor', async () => {
      open('contracts/main.ts');
      await edit('contracts/main.ts', 4, 3);
      expect(screen.getByRole('navigation', { name: 'Navigation bar for contracts/main.ts' })).toBeTruthy();
      expect(steps()).toEqual(['contracts', 'main.ts', 'get_total']);
      await edit('contracts/main.ts', 2, 1);
      expect(steps()).toEqual(['contracts', 'main.ts', '…']);
    });

    it('supports keyboard navigation and lists a segment’s siblings', async () => {
      const bars = open('contracts/main.ts');
      await edit('contracts/main.ts', 4, 3);
      expect(bars.focus('tab-1')).toBe(true);
      expect(document.activeElement?.textContent).toBe('get_total');
      await user.keyboard('{ArrowLeft}{ArrowDown}');
      await waitFor(() => expect(quickInput.request$.value?.options.title).toBe('Contents of contracts'));
      const files = quickInput.request$.value;
      if (files?.type !== 'pick' || !Array.isArray(files.options.items)) throw new Error('Nothing was asked');
      expect(files.options.items.map(({ label }) => label)).toEqual(['lib.ts', 'main.ts']);
      expect(files.options.active?.label).toBe('main.ts');
      files.answer(files.options.items[0]);
      await waitFor(() => expect(editor().opened.at(-1)?.path).toBe('contracts/lib.ts'));
      await user.keyboard('{Escape}');
      expect(editor().opened.at(-1)?.path).toBe('contracts/main.ts');
    });

    it('previews the highlighted symbol and reverts the preview if no symbol is selected', async () => {
      const bars = open('contracts/main.ts');
      await edit('contracts/main.ts', 4, 3);
      bars.focus('tab-1');
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(quickInput.request$.value?.options.title).toBe('Symbols in main.ts'));
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

  it('lists symbols in the outline panel and explains an empty outline', async () => {
    render(<OutlinePanel services={fixture.services} active={active} />);
    expect(screen.getByText('No file is open')).toBeTruthy();
    await edit('a.txt');
    expect(await screen.findByText('No outline is available for this file type.')).toBeTruthy();
    await edit('contracts/main.ts');
    expect(await screen.findByRole('tree', { name: 'Outline' })).toBeTruthy();
  });
});
