import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEAD_LINES, TAIL_LINES } from './log-rows';
import manifest from './manifest.json';
import { activate } from './plugin';

let fixture: PluginFixture;
const log = () => screen.getByRole('log', { name: 'Output' });
const run = (id: string, ...args: unknown[]) => act(() => fixture.context.commands.execute(id, ...args));

beforeEach(async () => {
  // jsdom has no layout, and a log with zero height does not render any lines.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
  fixture = new PluginFixture('output', manifest, new FakeProjectFiles({ 'main.fc': '' }));
  activate(fixture.context);
  const Panel = await fixture.view('output');
  render(<Panel tabId="tab" filePath={undefined} isVisible />);
});
afterEach(() => fixture.lifetime.dispose());

describe('output panel', () => {
  it('shows an empty state until output arrives', () => {
    screen.getByText('No output yet');
    act(() => fixture.services.output.channel('Build').append('first\nsecond', 'error'));
    expect(log().textContent).toBe('firstsecond');
    expect(screen.getByText('second').dataset.severity).toBe('error');
    expect(screen.queryByText('No output yet')).toBeNull();
  });

  it('renders only the visible lines', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}`);
    act(() => fixture.services.output.channel('Build').append(lines.join('\n')));
    const shown = log().querySelectorAll('.output-line').length;
    expect(shown).toBeGreaterThan(5);
    expect(shown).toBeLessThan(200);
  });

  it('filters long output and renders only the visible lines', async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `line ${index}`);
    act(() => fixture.services.output.channel('Build').append(lines.join('\n')));
    expect(log().querySelectorAll('.output-line').length).toBeLessThan(200);
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: 'LINE 4999' } });
    await waitFor(() => expect(log().textContent).toContain('line 49999'));
    expect(screen.getByText('11 lines')).toBeTruthy();
  });

  it('shows output that arrived while the panel was closed', async () => {
    cleanup();
    const channel = fixture.services.output.channel('Build');
    for (let index = 0; index < 300; index++) channel.append(`line ${index}`);
    const Panel = await fixture.view('output');
    render(<Panel tabId="tab" filePath={undefined} isVisible />);
    expect(log().textContent).toMatch(/line 298line 299$/);
  });

  it('shows at most 10,000 characters per line', () => {
    act(() => fixture.services.output.channel('Build').append('x'.repeat(5_000_000)));
    expect(log().textContent).toBe(`${'x'.repeat(10_000)}… (5,000,000 characters)`);
  });

  it('treats CRLF as one line break', async () => {
    act(() => fixture.services.output.channel('Build').append('one\r\ntwo\r\n'));
    expect(await fixture.output('Build')).toEqual(['one', 'two']);
  });

  it('renders ANSI colours', () => {
    act(() => fixture.services.output.channel('Build').append('\u001b[31mred\u001b[0m main.fc:3:7'));
    expect(screen.getByText('red').className).toBe('output-red');
    screen.getByRole('button', { name: 'main.fc:3:7' });
  });

  it('saves the active channel to a file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    act(() => fixture.services.output.channel('Build').append('\u001b[31mred\u001b[0m\ntwo'));
    fireEvent.click(screen.getByRole('button', { name: 'Save as File' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('red\ntwo\n');
  });

  it('opens a location mentioned in a line', async () => {
    act(() => fixture.services.output.channel('Build').append('main.fc:3:7: error: no'));
    fireEvent.click(screen.getByRole('button', { name: 'main.fc:3:7' }));
    const range = { startLine: 3, startColumn: 7, endLine: 3, endColumn: 7 };
    expect(fixture.editor.opened).toEqual([{ path: 'main.fc', options: { range } }]);
  });

  it('reports a location that cannot be opened', async () => {
    act(() => fixture.services.output.channel('Build').append('main.fc:3:7: error: no'));
    fixture.editor.failure = new Error('File not found');
    fireEvent.click(screen.getByRole('button', { name: 'main.fc:3:7' }));
    await waitFor(async () => expect(await fixture.notified()).toEqual(['File not found']));
  });

  it('shows the requested channel, even if the channel is created later', async () => {
    act(() => fixture.services.output.channel('Build').append('built'));
    await run('output.show', 'Execution');
    expect(log().textContent).toBe('built');
    act(() => fixture.services.output.channel('Execution').append('ran'));
    expect(log().textContent).toBe('ran');
    expect(fixture.openedTabs).toEqual(['output']);
  });

  it('clears and copies the active channel', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    act(() => fixture.services.output.channel('Build').append('one\ntwo'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy All' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('one\ntwo\n'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('No output yet');
    expect(await fixture.output('Build')).toEqual([]);
  });

  it('reports a clipboard failure', async () => {
    const writeText = () => Promise.reject(new Error('The document is not focused'));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    act(() => fixture.services.output.channel('Build').append('one'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy All' }));
    await waitFor(async () => expect(await fixture.notified()).toEqual(['The document is not focused']));
  });
});

describe('long output', () => {
  const count = 100_000;
  const numbered = Array.from({ length: count }, (_, index) => `line ${index}`);
  const omitted = `${(count - HEAD_LINES - TAIL_LINES).toLocaleString('en')} lines omitted`;
  const scrollTo = (element: HTMLElement, line: number) => {
    element.scrollTop = line * 20;
    fireEvent.scroll(element);
  };
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(count * 20);
    act(() => fixture.services.output.channel('Build').append(numbered.join('\n')));
  });

  it('shows the first and last lines with the number of lines between them', async () => {
    await waitFor(() => expect(log().textContent).toContain(`line ${count - 1}`));
    scrollTo(log(), 0);
    expect(log().textContent).toContain('line 0line 1');
    scrollTo(log(), HEAD_LINES);
    const row = screen.getByText(omitted).closest('.output-line');
    expect(row?.previousSibling?.textContent).toBe(`line ${HEAD_LINES - 1}`);
    expect(row?.nextSibling?.textContent).toBe(`line ${count - TAIL_LINES}`);
    expect(log().querySelectorAll('.output-line').length).toBeLessThan(200);
  });

  it('finds omitted lines with the filter', async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: 'line 50000' } });
    await waitFor(() => expect(log().textContent).toBe('line 50000'));
  });

  it('opens all lines in a tab, scrolled to the first omitted line', async () => {
    scrollTo(log(), HEAD_LINES);
    fireEvent.click(screen.getByRole('button', { name: 'Open Full Output' }));
    await waitFor(() => expect(fixture.openedTabs).toEqual(['full-output']));
    const FullOutput = await fixture.view('full-output');
    render(<FullOutput tabId="full" filePath={undefined} isVisible />);
    const full = screen.getByRole('log', { name: 'Full Output' });
    expect(full.scrollTop).toBe(HEAD_LINES * 20);
    expect(full.textContent).toContain(`line ${HEAD_LINES}`);
    scrollTo(full, 50_000);
    expect(full.textContent).toContain('line 50000');
    expect(screen.queryByText(omitted, { selector: '[aria-label="Full Output"] *' })).toBeNull();
  });

  it('saves all lines, including the omitted ones', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    scrollTo(log(), HEAD_LINES);
    fireEvent.click(screen.getByRole('button', { name: 'Save Full Output' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text()) === `${numbered.join('\n')}\n`).toBe(true);
  });

  it('can be cleared while output arrives', async () => {
    const channel = fixture.services.output.channel('Build');
    act(() => channel.append('before'));
    await run('output.clear');
    act(() => channel.append('after'));
    await waitFor(() => expect(log().textContent).toBe('after'));
    expect(await fixture.output('Build')).toEqual(['after']);
  });

  it('reports lines that are not available', async () => {
    const channel = fixture.services.output.channel('Build');
    act(() => channel.omit(1));
    await waitFor(() => expect(log().textContent).toMatch(/1 line omitted$/));
  });
});
