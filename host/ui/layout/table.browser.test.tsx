import '../styles/base.css';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table } from './table';

const columns = [{ id: 'name', header: 'Name', cell: (name: string) => name }];
const names = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`);

test('a scrollable table can be reached with the keyboard, and a table that fits does not add a tab stop', async () => {
  const tableOf = (count: number) => (
    <div style={{ height: 120 }}>
      <Table label="Log" columns={columns} rows={names(count)} rowKey={(row) => row} />
    </div>
  );
  const { rerender } = render(tableOf(2));
  await screen.findByText('Row 1');
  expect(screen.queryByRole('group', { name: 'Log' })).toBeNull();
  rerender(tableOf(40));
  const scroller = await screen.findByRole('group', { name: 'Log' });
  expect(scroller.tabIndex).toBe(0);
  rerender(tableOf(1));
  await expect.poll(() => screen.queryByRole('group', { name: 'Log' })).toBeNull();
});
