import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ActionRow, ActionRows } from './action-rows';

const opened = vi.fn();
const restored = vi.fn();

function rowsOf(count: number): readonly ActionRow[] {
  return Array.from({ length: count }, (_, index) => {
    const restore = { label: 'Restore', icon: 'discard', onSelect: () => restored(index) };
    return {
      id: `${index}`,
      title: `version ${index}`,
      open: index === 0 ? restore : { label: 'Compare', onSelect: () => opened(index) },
      buttons: [restore],
    };
  });
}

it('runs the same actions from a click, a button and the row menu, without duplicate entries', async () => {
  render(<ActionRows label="Versions" rows={rowsOf(2)} />);
  fireEvent.click(screen.getByRole('button', { name: 'version 1' }));
  expect(opened).toHaveBeenCalledWith(1);
  fireEvent.click(
    within(screen.getByRole('listitem', { name: 'version 1' })).getByRole('button', { name: 'Restore' }),
  );
  expect(restored).toHaveBeenCalledWith(1);
  fireEvent.contextMenu(screen.getByRole('listitem', { name: 'version 0' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Restore']);
});

it('shows the first rows of a long list and more on request', () => {
  // Searching so many rows by role takes seconds.
  const { container } = render(<ActionRows label="Versions" rows={rowsOf(450)} />);
  const rows = () => container.querySelectorAll('li').length;
  expect(rows()).toBe(200);
  fireEvent.click(screen.getByText('Show More (250 hidden)'));
  fireEvent.click(screen.getByText('Show More (50 hidden)'));
  expect(rows()).toBe(450);
  expect(screen.queryByText(/Show More/)).toBeNull();
});
