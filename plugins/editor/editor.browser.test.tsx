import type { Theme } from '@core/theme/theme';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TestProduct } from './testing/test-product';
import { TestWorkbench } from './testing/test-workbench';

const theme: Theme = {
  id: 'test',
  name: 'Test',
  icon: 'flame',
  type: 'dark',
  colorTheme: {
    colors: { 'editor.background': '#101010', 'editor.foreground': '#eeeeee' },
    tokenColors: [{ scope: 'keyword', settings: { foreground: '#ff8000' } }],
    semanticTokenColors: {},
  },
};

const tiny = { scopeName: 'source.tiny', patterns: [{ match: '\\bimpure\\b', name: 'keyword.tiny' }] };
const source = 'first line\n() load() impure {\n}\n';

describe('the editor in a browser', () => {
  let product: TestProduct;

  beforeEach(async () => {
    product = new TestProduct(
      {
        'a.tiny': source,
        'b.tiny': 'other\n',
        'c.bin': Uint8Array.of(0, 255),
        'wide.tiny': `${'wide '.repeat(80)}\n`,
      },
      theme,
    );
    product.declareLanguage({ id: 'tiny', displayName: 'Tiny', extensions: ['tiny'], aliases: [] });
    product.declareGrammar({ language: 'tiny', scopeName: 'source.tiny', load: async () => tiny });
    product.start();
    render(<TestWorkbench product={product} />);
    await product.editor.open('a.tiny');
  });

  afterEach(() => {
    cleanup();
    product.dispose();
  });

  const textbox = () => page.getByRole('tabpanel').getByRole('textbox');
  const lines = () => [...document.querySelectorAll('[role=tabpanel]:not([hidden]) .view-line')];
  const shownText = () =>
    lines()
      .map((line) => line.textContent.replaceAll('\u00a0', ' '))
      .join('\n');
  const dots = () =>
    tabsOf(product.workspace.layout).flatMap(({ isDirty, filePath }) => (isDirty ? filePath : []));

  it('shows text in a focused textbox that is named after the file', async () => {
    await vi.waitFor(() => expect(shownText()).toContain('() load() impure {'));
    await expect.element(textbox()).toHaveAccessibleName('a.tiny');
    expect(document.activeElement?.closest('[role=tabpanel]')).not.toBeNull();
    await expect.element(page.getByRole('status')).toHaveTextContent('Ln 1, Col 1TinyUTF-8');
  });

  it('does not cover code with the minimap', async () => {
    await page.viewport(1200, 800);
    await product.editor.open('wide.tiny');
    await vi.waitFor(() => expect(shownText()).toContain('wide wide'));
    const minimap = document.querySelector('[role=tabpanel]:not([hidden]) .minimap');
    if (!minimap) throw new Error('No minimap');
    expect(minimap.clientWidth).toBeGreaterThan(0);
    expect(getComputedStyle(minimap).backgroundColor).toBe('rgb(16, 16, 16)');
    // Monaco draws long lines underneath the minimap too, but the end of a line can be scrolled into view.
    await userEvent.keyboard('{End}');
    const end = () => {
      const [line] = lines();
      const text = line?.firstElementChild?.getBoundingClientRect();
      return text?.right ?? 0;
    };
    await vi.waitFor(() => expect(end()).toBeLessThanOrEqual(minimap.getBoundingClientRect().left));
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(end()).toBeGreaterThan(minimap.getBoundingClientRect().right));
    const { left, top } = minimap.getBoundingClientRect();
    expect(document.elementFromPoint(left + 2, top + 12)?.closest('.minimap')).toBe(minimap);
  });

  it('shows no minimap in a window narrower than 900 px', async () => {
    const width = () => document.querySelector('[role=tabpanel]:not([hidden]) .minimap')?.clientWidth ?? 0;
    await page.viewport(900, 700);
    await vi.waitFor(() => expect(width()).toBeGreaterThan(0));
    await page.viewport(899, 700);
    await vi.waitFor(() => expect(width()).toBe(0));
  });

  it('opens the context menu on right-click and on Shift+F10, and its Cut entry cuts the selection', async () => {
    await vi.waitFor(() => expect(shownText()).toContain('() load() impure {'));
    const [line] = lines();
    if (!line) throw new Error('The text has no lines');
    await userEvent.click(line, { button: 'right', position: { x: 20, y: 5 } });
    const menu = page.getByRole('menu', { name: 'Text actions' });
    await expect.element(menu.getByRole('menuitem', { name: 'Paste' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('status')).toHaveTextContent(/^Ln 1, Col [2-4]Tiny/);
    await userEvent.keyboard('{Home}{Shift>}{End}{F10}{/Shift}');
    await menu.getByRole('menuitem', { name: 'Cut' }).click();
    await vi.waitFor(() => expect(product.editor.text('a.tiny')).toBe('\n() load() impure {\n}\n'));
    await vi.waitFor(() => expect(document.activeElement).toBe(textbox().element()));
  });

  it('shows a dot for a changed file and removes it after saving', async () => {
    await userEvent.keyboard('typed ');
    await vi.waitFor(() => expect(dots()).toEqual(['a.tiny']));
    await product.commands.execute('editor.save');
    await vi.waitFor(() => expect(dots()).toEqual([]));
    expect(product.files.content('a.tiny')).toBe(`typed ${source}`);
  });

  it('can undo edits after its tab was hidden and its file was renamed', async () => {
    await userEvent.keyboard('typed');
    await product.editor.open('b.tiny');
    expect(document.querySelectorAll('.editor-surface')).toHaveLength(1);
    await product.files.rename('a.tiny', 'renamed.tiny');
    product.workspace.renameFile('a.tiny', 'renamed.tiny');
    await product.editor.open('renamed.tiny');
    expect(product.editor.text('renamed.tiny')).toBe(`typed${source}`);
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(product.editor.text('renamed.tiny')).toBe(source));
    await expect.element(textbox()).toHaveAccessibleName('renamed.tiny');
  });

  it('colours tokens of a contributed grammar and recolours when the theme changes', async () => {
    const colorOf = (text: string) => {
      const spans = [...document.querySelectorAll('.view-line span span')];
      const span = spans.find(({ textContent }) => textContent.trim() === text);
      return span && getComputedStyle(span).color;
    };
    await vi.waitFor(() => expect(colorOf('impure')).toBe('rgb(255, 128, 0)'));
    const tokenColors = [{ scope: 'keyword', settings: { foreground: '#00ff00' } }];
    product.theme$.next({ ...theme, id: 'other', colorTheme: { ...theme.colorTheme, tokenColors } });
    await vi.waitFor(() => expect(colorOf('impure')).toBe('rgb(0, 255, 0)'));
  });

  it('underlines diagnostics, including in files that are opened later', async () => {
    const range = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 6 };
    product.diagnostics.set('test', [{ path: 'b.tiny', range, severity: 'error', message: 'wrong' }]);
    await product.editor.open('b.tiny');
    await vi.waitFor(() => expect(document.querySelectorAll('.squiggly-error')).toHaveLength(1));
    product.diagnostics.clear('test');
    await vi.waitFor(() => expect(document.querySelectorAll('.squiggly-error')).toHaveLength(0));
  });

  it('goes to a position in a file that is not open yet', async () => {
    const range = { startLine: 1, startColumn: 2, endLine: 1, endColumn: 4 };
    await product.editor.open('b.tiny', { range });
    await expect.element(page.getByRole('status')).toHaveTextContent('Ln 1, Col 4 (2 selected)');
  });

  it('applies a change made elsewhere, but asks the user first when there are unsaved changes', async () => {
    await product.files.updateFile('a.tiny', 'theirs\n');
    await vi.waitFor(() => expect(shownText()).toContain('theirs'));
    await userEvent.keyboard('mine ');
    await product.files.updateFile('a.tiny', 'theirs again\n');
    await expect.element(page.getByRole('button', { name: 'Take Theirs' })).toBeVisible();
    // Monaco's global style for '.editor-banner' sets a height of 26 px, which would cut off our banner's text.
    const bar = page.getByText('“a.tiny” was changed elsewhere').element().closest('[role=alert]');
    if (!bar) throw new Error('The text is not in a bar');
    expect(bar.scrollHeight).toBeLessThanOrEqual(bar.clientHeight);
    await page.getByRole('button', { name: 'Take Theirs' }).click();
    await vi.waitFor(() => expect(product.editor.text('a.tiny')).toBe('theirs again\n'));
    expect(dots()).toEqual([]);
  });

  it('shows a description of a binary file, and open() resolves even though the file has no editor', async () => {
    await product.editor.open('c.bin', { range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 } });
    await expect.element(page.getByText('c.bin is not UTF-8 text')).toBeVisible();
    await expect.element(page.getByText('The file (2 bytes)', { exact: false })).toBeVisible();
  });

  it('compares text with a file, navigates the differences, and edits the file in place', async () => {
    const original = { label: 'Before', text: 'other line\n() load() impure {\n  added\n}\n' };
    await product.editor.compare({ title: 'Compared', original, modified: { path: 'a.tiny' } });
    const compared = page.getByRole('region', { name: 'Compared' });
    await expect.element(compared.getByRole('status')).toHaveTextContent('2 changes');
    const namesOfSides = () =>
      [...compared.element().querySelectorAll('[role=textbox]')].map((side) =>
        side.getAttribute('aria-label'),
      );
    expect(namesOfSides()).toEqual(['Before', 'a.tiny']);
    product.settings.get('editor.fontSize')?.next(18);
    await vi.waitFor(() => expect(namesOfSides()).toEqual(['Before', 'a.tiny']));
    product.contextKeys.set('workspace.activeTabType', 'diff');
    await product.commands.execute('editor.nextChange');
    await userEvent.keyboard('new ');
    await vi.waitFor(() => expect(product.editor.text('a.tiny')).toContain('new '));
    await product.commands.execute('editor.save');
    await vi.waitFor(() => expect(product.files.content('a.tiny')).toContain('new '));
    const same = { label: 'Same', text: product.editor.text('a.tiny') ?? '' };
    await product.editor.compare({ title: 'Compared again', original: same, modified: { path: 'a.tiny' } });
    const again = page.getByRole('region', { name: 'Compared again' });
    await expect.element(again.getByRole('status')).toHaveTextContent('No differences');
    expect(tabsOf(product.workspace.layout).filter(({ type }) => type === 'diff')).toHaveLength(1);
  });

  it('has a menu on both sides of a comparison, with only Copy on the read-only side', async () => {
    await page.viewport(1900, 800);
    const original = { label: 'Before', text: 'other line\n' };
    await product.editor.compare({ title: 'Compared', original, modified: { path: 'a.tiny' } });
    const compared = page.getByRole('region', { name: 'Compared' });
    await expect.element(compared.getByRole('status')).toHaveTextContent(/change/);
    const menu = page.getByRole('menu', { name: 'Text actions' });
    const items = () =>
      menu
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent);
    for (const [side, names] of [
      ['Before', ['Copy']],
      ['a.tiny', ['Cut', 'Copy', 'Paste']],
    ] as const) {
      const text = compared.getByRole('textbox', { name: side }).element();
      if (text instanceof HTMLElement) text.focus();
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
      await expect.element(menu).toBeVisible();
      expect(items().filter((name) => /Cut|Copy|Paste/.test(name ?? ''))).toEqual(names);
      await userEvent.keyboard('{Escape}');
      await expect.element(menu).not.toBeInTheDocument();
    }
  });

  it('reports that a comparison restored from an earlier page load is no longer available', async () => {
    product.workspace.openTab({ type: 'diff', title: 'Old' });
    await expect.element(page.getByText('Comparison no longer available')).toBeVisible();
  });

  it('leaves F1 unhandled but toggles comments in a contributed language', async () => {
    await userEvent.keyboard('{F1}');
    expect(document.querySelector('.quick-input-widget')).toBeNull();
    product.declareLanguage({
      id: 'commented',
      displayName: 'Commented',
      extensions: ['commented'],
      aliases: [],
      configuration: async () => ({ comments: { lineComment: ';;' } }),
    });
    await product.files.createFile('d.commented', 'text\n');
    await product.editor.open('d.commented');
    await vi.waitFor(async () => {
      if (product.editor.text('d.commented') === 'text\n') await userEvent.keyboard('{Control>}/{/Control}');
      expect(product.editor.text('d.commented')).toBe(';; text\n');
    });
  });

  it('shows suggestions at the cursor, even beyond the edge of the clipped pane', async () => {
    const panel = document.querySelector<HTMLElement>('[role=tabpanel]');
    panel?.style.setProperty('contain', 'strict');
    panel?.style.setProperty('height', '64px');
    const { languages } = await import('monaco-editor/editor');
    const range = { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 3 };
    const suggestion = {
      label: 'load',
      insertText: 'load',
      kind: languages.CompletionItemKind.Function,
      range,
    };
    const provider = languages.registerCompletionItemProvider('tiny', {
      provideCompletionItems: () => ({ suggestions: [suggestion] }),
    });
    await userEvent.keyboard('lo{Control>} {/Control}');
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    await vi.waitFor(() => expect(boxOf('.suggest-widget.visible')?.height).toBeGreaterThan(0));
    const [cursor, list] = [boxOf('.cursor'), boxOf('.suggest-widget.visible')];
    expect(Math.abs((list?.top ?? 0) - (cursor?.bottom ?? 0))).toBeLessThan(4);
    provider.dispose();
  });

  it('goes to a definition in another file', async () => {
    const { languages, Uri } = await import('monaco-editor/editor');
    const range = { startLineNumber: 1, startColumn: 3, endLineNumber: 1, endColumn: 5 };
    const provider = languages.registerDefinitionProvider('tiny', {
      provideDefinition: () => ({ uri: Uri.parse('file:///b.tiny'), range }),
    });
    await userEvent.keyboard('{F12}');
    await expect.element(textbox()).toHaveAccessibleName('b.tiny');
    await expect.element(page.getByRole('status')).toHaveTextContent('Ln 1, Col 3');
    provider.dispose();
  });

  it('renames a symbol in files without a tab and reverts the entire rename with one undo', async () => {
    const range = { startLine: 2, startColumn: 4, endLine: 2, endColumn: 8 };
    const word = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 6 };
    const offered = product.languages.registerFeatures(['tiny'], {
      completions: async () => [],
      hover: async () => undefined,
      definitions: async () => [],
      signatureHelp: async () => undefined,
      renaming: {
        rangeOf: async () => range,
        rename: async (_place, newText) => {
          if (newText === 'taken') throw new Error("Something else is called 'taken'");
          return [
            { path: 'a.tiny', edits: [{ range, newText }] },
            { path: 'b.tiny', edits: [{ range: word, newText }] },
          ];
        },
      },
    });
    const rename = async (name: string) => {
      await userEvent.keyboard('{F2}');
      const field = page.getByRole('textbox', { name: /^Rename input/ });
      await expect.element(field).toHaveValue('load');
      await userEvent.fill(field, name);
      await userEvent.keyboard('{Enter}');
    };
    await rename('taken');
    await vi.waitFor(() =>
      expect(JSON.stringify(product.notifications.notifications$.value)).toContain("'taken'"),
    );
    expect(product.editor.text('a.tiny')).toBe(source);

    await rename('store');
    await vi.waitFor(() => expect(product.editor.text('a.tiny')).toContain('() store() impure'));
    expect(product.editor.text('b.tiny')).toBe('store\n');
    expect(tabsOf(product.workspace.layout).map(({ filePath }) => filePath)).not.toContain('b.tiny');
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(product.editor.text('a.tiny')).toBe(source));
    expect(product.editor.text('b.tiny')).toBe('other\n');
    offered.dispose();
  });
});
