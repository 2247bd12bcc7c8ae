import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Chart } from './chart';
import { Sparkline } from './sparkline';

const series = [
  { name: 'Passed', values: [12, Number.NaN, 1900] },
  { name: 'Failed', values: [2, 0, -5] },
];
const chart = (change: object = {}) => (
  <Chart
    title="Runs"
    labelHeader="Day"
    labels={['Mon', 'Tue', 'Wed']}
    series={series}
    kind="bar"
    {...change}
  />
);

describe('Chart', () => {
  it('provides all its values to screen readers as a table', () => {
    render(chart());
    const table = within(screen.getByRole('figure', { name: 'Runs' })).getByRole('table', { name: 'Runs' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Day', 'Passed', 'Failed']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Mon', '12', '2', 'Tue', '–', '0', 'Wed', '1,900', '-5']);
  });

  it.each([
    ['bar', '.ui-chart-bar', 5],
    ['line', '.ui-chart-lines path', 2],
  ] as const)(
    'omits values that are not numbers from a %s chart, and shows the table on request',
    async (kind, mark, count) => {
      const { container } = render(chart({ kind }));
      expect(container.querySelectorAll(mark)).toHaveLength(count);
      await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
      expect(container.querySelectorAll(mark)).toHaveLength(0);
      expect(container.querySelector('.ui-chart-table table')).not.toBeNull();
      expect(screen.getByRole('button', { name: 'Show as table' }).getAttribute('aria-pressed')).toBe('true');
    },
  );

  it('shows a loading state and an empty state', () => {
    const { rerender } = render(chart({ busy: true }));
    expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('table')).toBeNull();
    rerender(chart({ labels: [], series: [], empty: 'No runs yet' }));
    expect(screen.getByText('No runs yet')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Sparkline', () => {
  it('has an accessible name, and renders even without values', () => {
    const { container } = render(<Sparkline label="Gas, now 3" values={[1, 2, 3]} />);
    expect(screen.getByRole('img', { name: 'Gas, now 3' })).toBeDefined();
    expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M0 .*L50 .*L100 /);
    render(<Sparkline label="Nothing" values={[]} />);
    expect(screen.getByRole('img', { name: 'Nothing' })).toBeDefined();
  });
});
