import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useAsync } from './use-async';

class Calls {
  readonly waiting: { resolve(value: string): void; reject(error: unknown): void }[] = [];
  readonly load = () =>
    new Promise<string>((resolve, reject) => {
      this.waiting.push({ resolve, reject });
    });
}

function Shown({ load }: { load: () => Promise<string> }) {
  const { value, error, isBusy, reload } = useAsync(load);
  return (
    <button type="button" onClick={reload}>
      {`${value ?? 'nothing'}, ${error instanceof Error ? error.message : 'fine'}, ${isBusy ? 'busy' : 'idle'}`}
    </button>
  );
}

describe('useAsync', () => {
  it('preserves a result while reloading, reports errors, and drops outdated results', async () => {
    const calls = new Calls();
    const user = userEvent.setup();
    render(<Shown load={calls.load} />);
    const text = () => screen.getByRole('button').textContent;
    expect(text()).toBe('nothing, fine, busy');
    await act(async () => calls.waiting[0]?.resolve('one'));
    expect(text()).toBe('one, fine, idle');
    await user.click(screen.getByRole('button'));
    expect(text()).toBe('one, fine, busy');
    await act(async () => calls.waiting[1]?.reject(new Error('gone')));
    expect(text()).toBe('one, gone, idle');
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    await act(async () => calls.waiting[3]?.resolve('three'));
    await act(async () => calls.waiting[2]?.resolve('two'));
    expect(text()).toBe('three, fine, idle');
  });
});
