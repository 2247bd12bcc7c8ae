import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from './manifest.json';
import { activate } from './plugin';

let fixture: PluginFixture;
const log = () => screen.getByRole('log', { name: 'Output' });
const run = (id: string, ...args: unknown[]) => act(() => fixture.context.commands.execute(id, ...args));

beforeEach(async () => {
  // A document without layout has no height, and a log without height has no lines.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
  fixture = new PluginFixture('output', manifest, new FakeProjectFiles({ 'main.fc': '' }));
  activate(fixture.context);
  const Panel = await fixture.view('output');
  render(<Panel tabId="tab" filePath={undefined} isVisible />);
});
afterEach(() => fixture.lifetime.dispose());

describe('the output panel', () => {
  it('says that there is nothing, then shows what is printed', () => {
    screen.getByText('No output yet');
    act(() => fixture.services.output.channel('Build').append('first\nsecond', 'error'));
    expect(log().textContent).toBe('firstsecond');
    expect(screen.getByText('second').dataset.severity).toBe('error');
    expect(screen.queryByText('No output yet')).toBeNull();
  });

  it('keeps only what is in sight in the document', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}`);
    act(() => fixture.services.output.channel('Build').append(lines.join('\n')));
    const shown = log().querySelectorAll('.output-line').length;
    expect(shown).toBeGreaterThan(5);
    expect(shown).toBeLessThan(200);
  });

  it('shows many lines, a few at a time, and what a filter leaves of them', async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `line ${index}`);
    act(() => fixture.services.output.channel('Build').append(lines.join('\n')));
    expect(log().querySelectorAll('.output-line').length).toBeLessThan(200);
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: 'LINE 4999' } });
    await waitFor(() => expect(log().textContent).toContain('line 49999'));
    expect(screen.getByText('11 lines')).toBeTruthy();
  });

  it('draws the colours that a tool prints', () => {
    act(() => fixture.services.output.channel('Build').append('\u001b[31mred\u001b[0m main.fc:3:7'));
    expect(screen.getByText('red').className).toBe('output-red');
    screen.getByRole('button', { name: 'main.fc:3:7' });
  });

  it('saves the channel in sight as a file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    act(() => fixture.services.output.channel('Build').append('\u001b[31mred\u001b[0m\ntwo'));
    fireEvent.click(screen.getByRole('button', { name: 'Save as File' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('red\ntwo\n');
  });

  it('goes to the place that a line names', async () => {
    act(() => fixture.services.output.channel('Build').append('main.fc:3:7: error: no'));
    fireEvent.click(screen.getByRole('button', { name: 'main.fc:3:7' }));
    const range = { startLine: 3, startColumn: 7, endLine: 3, endColumn: 7 };
    expect(fixture.editor.opened).toEqual([{ path: 'main.fc', options: { range } }]);
  });

  it('tells when the place cannot be opened', async () => {
    act(() => fixture.services.output.channel('Build').append('main.fc:3:7: error: no'));
    fixture.editor.failure = new Error('File not found');
    fireEvent.click(screen.getByRole('button', { name: 'main.fc:3:7' }));
    await waitFor(async () => expect(await fixture.notified()).toEqual(['File not found']));
  });

  it('shows the channel that is asked for, also one that comes later', async () => {
    act(() => fixture.services.output.channel('Build').append('built'));
    await run('output.show', 'Execution');
    expect(log().textContent).toBe('built');
    act(() => fixture.services.output.channel('Execution').append('ran'));
    expect(log().textContent).toBe('ran');
    expect(fixture.openedTabs).toEqual(['output']);
  });

  it('clears and copies the channel in sight', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    act(() => fixture.services.output.channel('Build').append('one\ntwo'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy All' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('one\ntwo\n'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('No output yet');
    expect(await fixture.output('Build')).toEqual([]);
  });

  it('tells when the clipboard refuses', async () => {
    const writeText = () => Promise.reject(new Error('The document is not focused'));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    act(() => fixture.services.output.channel('Build').append('one'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy All' }));
    await waitFor(async () => expect(await fixture.notified()).toEqual(['The document is not focused']));
  });
});
