import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import type { PageServices } from '@tests/support/page-services';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { EMPTY, filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../manifest.json';
import { CodeBlock, type CodeBlockProps } from './code-block';

// In newer browsers, `scrollIntoView` returns a promise, which an effect must not return.
Element.prototype.scrollIntoView = vi.fn(async () => undefined) as unknown as Element['scrollIntoView'];

describe('a code block in an answer', () => {
  let files: FakeProjectFiles;
  let fixture: PluginFixture;
  beforeEach(() => {
    files = new FakeProjectFiles({ 'scripts/old.ts': 'old();\n' });
    fixture = new PluginFixture('ai-chat', manifest, files);
  });
  afterEach(() => {
    cleanup();
    fixture.lifetime.dispose();
  });

  function show(block: Partial<CodeBlockProps> = {}): void {
    const theme: Partial<PageServices['theme']> = { theme$: EMPTY };
    const services = { ...fixture.services, theme: theme as PageServices['theme'] };
    render(<CodeBlock info="" text="run();" label="" isOpen={false} services={services} {...block} />);
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  async function askedPath() {
    const asked = await firstValueFrom(
      fixture.services.quickInput.request$.pipe(filter((request) => request !== undefined)),
    );
    if (asked.type !== 'input') throw new Error('No path was asked for');
    return asked;
  }

  it('is saved as a new file at a path that the user enters, once the change is accepted', async () => {
    show();
    fireEvent.click(button('Save As…'));
    const { options, answer } = await askedPath();
    expect(options.title).toBe('Save As…');
    for (const wrong of ['', ' ', '../outside.ts', '.sinter/settings/theme.json'])
      expect(options.validate?.(wrong), wrong).toBe('Enter a path inside the project');
    expect(options.validate?.('scripts/new.ts')).toBeUndefined();
    answer(' ./scripts/new.ts ');
    expect(await screen.findByRole('region', { name: 'New file scripts/new.ts' })).toBeTruthy();
    expect(files.contents.get('scripts/new.ts')).toBeUndefined();
    fireEvent.click(button('Accept'));
    await waitFor(() => expect(files.contents.get('scripts/new.ts')).toBe('run();\n'));
  });

  it('is shown as a change if a file already exists at the entered path', async () => {
    show();
    fireEvent.click(button('Save As…'));
    (await askedPath()).answer('scripts/old.ts');
    const card = await screen.findByRole('region', { name: 'Change to scripts/old.ts' });
    expect(card.textContent).toContain('+1 −1');
    expect(files.contents.get('scripts/old.ts')).toBe('old();\n');
  });

  it('is not saved when no path is entered', async () => {
    show();
    fireEvent.click(button('Save As…'));
    (await askedPath()).answer(undefined);
    await waitFor(() => expect(fixture.services.contextKeys.get('quickInput.open')).toBe(false));
    expect(screen.queryByRole('region')).toBeNull();
    expect(files.files.map(({ path }) => path)).toEqual(['scripts/old.ts']);
  });

  it('can be applied to the file at its path, but not saved under another name', () => {
    show({ info: 'ts path=scripts/old.ts' });
    expect(button('Apply to scripts/old.ts').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Save As…' })).toBeNull();
  });

  it('cannot be written to a file if its closing fence is missing', () => {
    show({ isOpen: true });
    for (const name of ['Save As…', 'Insert at Cursor', 'Apply to File'])
      expect(button(name).disabled, name).toBe(true);
    cleanup();
    show({ isOpen: true, info: 'ts path=scripts/old.ts' });
    expect(button('Apply to scripts/old.ts').disabled).toBe(true);
  });
});
