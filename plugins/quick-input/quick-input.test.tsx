import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { PickItem } from '@core/commands/quick-input/quick-input';
import { RequestedQuickInput } from '@core/commands/quick-input/requested-quick-input';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject, throwError } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuickInputView } from './views/quick-input-view';

// jsdom has no layout, so the virtualizer would render no rows.
vi.mock('@tanstack/react-virtual', async (original) => ({
  ...(await original<typeof import('@tanstack/react-virtual')>()),
  useVirtualizer: ({ count }: { count: number }) => ({
    getTotalSize: () => count,
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: index, start: index })),
    scrollToIndex: () => undefined,
  }),
}));

const colours: readonly [PickItem, PickItem, PickItem] = [
  { label: 'Red', group: 'Warm' },
  { label: 'Orange', group: 'Warm', key: 'F2' },
  { label: 'Blue', group: 'Cold', description: 'of the sky' },
];

describe('quick input', () => {
  let quickInput: RequestedQuickInput;
  const user = userEvent.setup();

  beforeEach(() => {
    quickInput = new RequestedQuickInput(new ObservableContextKeys());
    render(
      <>
        <button type="button">Before</button>
        <QuickInputView quickInput={quickInput} />
      </>,
    );
    screen.getByRole('button', { name: 'Before' }).focus();
  });

  const ask = <T,>(question: () => Promise<T>) => act(async () => ({ answer: question() }));
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const marked = () => screen.queryByRole('option', { selected: true })?.textContent;

  it('filters, highlights and selects a row with the keyboard, then restores focus', async () => {
    const onActive = vi.fn();
    const { answer } = await ask(() => quickInput.pick({ title: 'Colour', items: colours, onActive }));
    const field = screen.getByRole('combobox', { name: 'Colour' });
    expect(document.activeElement).toBe(field);
    expect(options()).toEqual(['Red', 'OrangeF2', 'Blueof the sky']);
    expect(screen.getAllByText(/^(Warm|Cold)$/).map(({ textContent }) => textContent)).toEqual([
      'Warm',
      'Cold',
    ]);
    await user.keyboard('{ArrowUp}');
    expect(marked()).toContain('Blue');
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('re');
    expect(options()).toEqual(['Red', 'OrangeF2']);
    expect(screen.getByText('Re').tagName).toBe('MARK');
    await user.keyboard('{Enter}');
    expect(await answer).toBe(colours[0]);
    expect(onActive.mock.calls.map(([item]) => item?.label)).toEqual(['Red', 'Blue', 'Red']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
  });

  it('takes focus even if the question is asked before the view is mounted', async () => {
    const other = new RequestedQuickInput(new ObservableContextKeys());
    void other.pick({ title: 'Early', items: colours });
    render(<QuickInputView quickInput={other} />);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Early' }));
  });

  it('starts at the active row, and reports when nothing matches or the list is empty', async () => {
    const { answer } = await ask(() => quickInput.pick({ title: 'One', items: colours, active: colours[2] }));
    expect(marked()).toContain('Blue');
    await user.keyboard('zzz');
    expect(screen.getByRole('status').textContent).toBe('No matches');
    await user.keyboard('{Enter}{Escape}');
    expect(await answer).toBeUndefined();
    await ask(() => quickInput.pick({ title: 'None', items: [] }));
    expect(screen.getByRole('status').textContent).toBe('Nothing to select');
    await user.keyboard('{Escape}');
  });

  it('loads rows incrementally, preserves the highlighted row, and shows a failure', async () => {
    const items$ = new Subject<readonly { label: string }[]>();
    await ask(() => quickInput.pick({ title: 'Slow', items: items$ }));
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeTruthy();
    act(() => items$.next([{ label: 'b' }, { label: 'c' }]));
    await user.keyboard('{ArrowDown}');
    act(() => items$.next([{ label: 'a' }, { label: 'b' }, { label: 'c' }]));
    expect(marked()).toBe('c');
    await user.keyboard('{Escape}');
    await ask(() => quickInput.pick({ title: 'Bad', items: throwError(() => new Error('No network')) }));
    expect(screen.getByRole('status').textContent).toBe('No network');
  });

  it('is dismissed by a click outside or by Tab', async () => {
    const first = await ask(() => quickInput.pick({ title: 'First', items: colours }));
    const ground = document.querySelector('.quick-input-ground');
    if (ground) await user.pointer({ keys: '[MouseLeft>]', target: ground });
    expect(await first.answer).toBeUndefined();
    const second = await ask(() => quickInput.input({ title: 'Second' }));
    await user.tab({ shift: true });
    expect(await second.answer).toBeUndefined();
  });

  it('keeps focus when the element that opened it tries to take focus back', async () => {
    const { answer } = await ask(() => quickInput.input({ title: 'Name' }));
    act(() => screen.getByRole('button', { name: 'Before' }).focus());
    const field = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'kept{Enter}');
    expect(await answer).toBe('kept');
  });

  it('selects a row on click', async () => {
    const { answer } = await ask(() => quickInput.pick({ title: 'Colour', items: colours }));
    await user.click(screen.getByRole('option', { name: /Orange/ }));
    expect(await answer).toBe(colours[1]);
  });

  it('rejects an invalid value with synchronous and asynchronous validation', async () => {
    const validate = vi.fn(async (value: string) =>
      value.length < 3 ? 'Three letters at least' : undefined,
    );
    const { answer } = await ask(() =>
      quickInput.input({ title: 'Name', prompt: 'Of the snapshot', value: 'ab', validate }),
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
    expect(screen.getByText(/Of the snapshot/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Three letters at least');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{End}c');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.keyboard('{Enter}');
    expect(await answer).toBe('abc');
  });

  it('masks passwords, selects the given range, and asks questions one at a time', async () => {
    await ask(() => quickInput.input({ title: 'Secret', password: true, value: 'x' }));
    expect(document.activeElement?.getAttribute('type')).toBe('password');
    const { answer } = await ask(() =>
      quickInput.input({ title: 'File', value: 'main.fc', selection: [0, 4] }),
    );
    await user.keyboard('jetton{Enter}');
    expect(await answer).toBe('jetton.fc');
  });
});
