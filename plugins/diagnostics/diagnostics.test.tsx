import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from './manifest.json';
import { activate } from './plugin';

const range = { startLine: 3, startColumn: 7, endLine: 3, endColumn: 9 };
const all: readonly Diagnostic[] = [
  { path: 'contracts/main.fc', range, severity: 'error', message: 'undefined function', source: 'func' },
  { path: 'contracts/main.fc', severity: 'warning', message: 'unused' },
  { path: '', severity: 'error', message: 'no contract' },
];
let fixture: PluginFixture;
const item = (name: string) => screen.getByRole('treeitem', { name });
const report = (diagnostics: readonly Diagnostic[]) =>
  act(() => fixture.services.diagnostics.set('build', diagnostics));

beforeEach(async () => {
  // jsdom has no layout, and a tree without height renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  fixture = new PluginFixture('diagnostics', manifest);
  activate(fixture.context);
  const Problems = await fixture.view('diagnostics');
  const Counts = await fixture.view('diagnostics.status');
  render(
    <>
      <Problems tabId="tab" filePath={undefined} isVisible />
      <Counts tabId="" filePath={undefined} isVisible />
    </>,
  );
});
afterEach(() => fixture.lifetime.dispose());

describe('problems view', () => {
  it('shows an empty state', () => {
    screen.getByText('No problems have been detected');
    screen.getByRole('button', { name: '0 errors, 0 warnings' });
  });

  it('lists diagnostics by file, with message and location', () => {
    report(all);
    screen.getByRole('tree', { name: 'Problems' });
    expect(item('undefined function').textContent).toContain('contracts/main.fc:3:7');
    expect(item('undefined function').getAttribute('aria-description')).toBe(
      'Error, contracts/main.fc:3:7, func',
    );
    expect(item('unused').textContent).toContain('contracts/main.fc:1:1');
    expect(item('main.fc').getAttribute('aria-description')).toBe('contracts/main.fc, 2 problems');
    expect(item('Project').getAttribute('aria-level')).toBe('1');
    screen.getByRole('button', { name: '2 errors, 1 warning' });
  });

  it('shows the number of problems on its activity bar button', async () => {
    report(all);
    const badges = await firstValueFrom(fixture.services.menus.badges$);
    expect(badges.get('diagnostics.show')).toEqual({
      text: '3',
      description: '2 errors, 1 warning',
      tone: 'error',
    });
  });

  it('removes the badge when the last problem is resolved and shows at most two digits', async () => {
    const badge = async () => (await firstValueFrom(fixture.services.menus.badges$)).get('diagnostics.show');
    report(Array.from({ length: 120 }, () => ({ path: 'a.fc', severity: 'warning', message: 'unused' })));
    expect(await badge()).toMatchObject({ text: '99+', tone: 'warning' });
    report([]);
    expect(await badge()).toBeUndefined();
  });

  it('previews a location on click and opens it on Enter', async () => {
    report(all);
    fireEvent.click(item('undefined function'));
    expect(fixture.editor.opened).toEqual([{ path: 'contracts/main.fc', options: { range, focus: false } }]);
    item('undefined function').focus();
    fireEvent.keyDown(item('undefined function'), { key: 'Enter' });
    await waitFor(() => expect(fixture.editor.opened.at(-1)?.options?.focus).toBe(true));
  });

  it('does not open anything when a diagnostic without a file is clicked', () => {
    report(all);
    fireEvent.click(item('no contract'));
    expect(fixture.editor.opened).toEqual([]);
  });

  it('filters by text and severity', () => {
    report(all);
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: 'unused' } });
    item('unused');
    expect(screen.queryByRole('treeitem', { name: 'undefined function' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show Warnings' }));
    screen.getByText('No problems match the filter');
  });

  it('shows a diagnostic’s related locations and opens them', () => {
    const related = [{ path: 'contracts/lib.fc', range, message: 'declared here' }];
    report([{ path: 'contracts/main.fc', severity: 'error', message: 'declared twice', related }]);
    fireEvent.click(item('declared here'));
    expect(fixture.editor.opened.at(-1)?.path).toBe('contracts/lib.fc');
  });

  it('copies a diagnostic in compiler format', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    report(all);
    fireEvent.contextMenu(item('undefined function'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
    await vi.waitFor(() =>
      expect(writeText).toHaveBeenCalledWith('contracts/main.fc:3:7: error: undefined function'),
    );
  });

  it("opens the documentation page for a diagnostic's code", async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    const codeHref = 'https://example.org/avoid-tx-origin';
    report([{ path: 'A.sol', severity: 'warning', message: 'tx.origin', code: 'avoid-tx-origin', codeHref }]);
    fireEvent.contextMenu(item('tx.origin'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Open Documentation' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(codeHref, '_blank', 'noopener'));
  });

  it('applies a quick fix to the file, unless the text has changed since the fix was offered', async () => {
    await fixture.files.createFile('contracts/main.fc', 'one\ntwo\nx = ndw();\n');
    fixture.lifetime.add(
      fixture.services.languages.registerCodeActions(['plaintext'], {
        actions: async ({ diagnostics }) => [
          {
            title: 'Call now()',
            kind: 'quickfix',
            diagnostics,
            edits: [{ range: { ...range, startColumn: 5, endColumn: 8 }, newText: 'now' }],
          },
        ],
      }),
    );
    report(all);
    const ask = async () => {
      fireEvent.contextMenu(item('undefined function'));
      return screen.findByRole('menuitem', { name: 'Call now()' });
    };
    fireEvent.click(await ask());
    await waitFor(() =>
      expect(fixture.files.contents.get('contracts/main.fc')).toBe('one\ntwo\nx = now();\n'),
    );
    const entry = await ask();
    fixture.files.contents.set('contracts/main.fc', 'another');
    fireEvent.click(entry);
    await waitFor(async () => expect((await fixture.notified()).join()).toContain('has changed'));
    expect(fixture.files.contents.get('contracts/main.fc')).toBe('another');
  });

  it('opens the quick fix menu with Ctrl+., even if there are no quick fixes', async () => {
    report(all);
    item('undefined function').focus();
    fireEvent.keyDown(item('undefined function'), { key: '.', ctrlKey: true });
    await screen.findByRole('menuitem', { name: 'No Quick Fixes' });
  });

  it('keeps a file collapsed when the file’s diagnostics change', () => {
    report(all);
    fireEvent.click(item('main.fc'));
    expect(screen.queryByRole('treeitem', { name: 'unused' })).toBeNull();
    report([...all, { path: 'new.fc', severity: 'error', message: 'other' }]);
    expect(screen.queryByRole('treeitem', { name: 'unused' })).toBeNull();
    item('other');
  });

  it('opens from the status bar', async () => {
    fireEvent.click(screen.getByRole('button', { name: '0 errors, 0 warnings' }));
    await waitFor(() => expect(fixture.openedTabs).toEqual(['diagnostics']));
  });
});

describe('problem navigation', () => {
  it('goes to the next diagnostic with F8 and to the previous one with Shift+F8', async () => {
    report(all);
    const opened = () => fixture.editor.opened.map(({ options }) => options?.range?.startLine);
    expect(fixture.press('F8')).toBe(true);
    await waitFor(() => expect(opened()).toHaveLength(1));
    fixture.press('F8', { shiftKey: true });
    await waitFor(() => expect(opened()).toHaveLength(2));
    expect(opened()).toEqual([1, 3]);
  });
});
