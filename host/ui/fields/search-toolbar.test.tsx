import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SearchToolbar } from './search-toolbar';

const names = ['counter', 'jetton', 'vault'];

function Names({ replaced = false }: { replaced?: boolean }) {
  const [text, setText] = useState('');
  const shown = names.filter((name) => name.includes(text));
  return (
    <SearchToolbar
      label="Search contracts"
      value={text}
      onChange={setText}
      count={`${shown.length} of ${names.length}`}
      clearLabel="Clear search"
      {...(replaced ? { field: <code>contracts.json</code> } : {})}
    >
      <button type="button">Reset</button>
    </SearchToolbar>
  );
}

describe('SearchToolbar', () => {
  it('reports typed text, shows the number of results, and is cleared by its button', async () => {
    const user = userEvent.setup();
    render(<Names />);
    const field = screen.getByRole('searchbox', { name: 'Search contracts' });
    expect(field).toHaveProperty('placeholder', 'Search contracts');
    await user.type(field, 'jet');
    expect(screen.getByRole('status').textContent).toBe('1 of 3');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('status').textContent).toBe('3 of 3');
    expect(document.activeElement).toBe(field);
  });

  it('still shows its buttons when other content replaces the search field', () => {
    render(<Names replaced />);
    expect(screen.queryByRole('searchbox')).toBeNull();
    screen.getByText('contracts.json');
    screen.getByRole('button', { name: 'Reset' });
  });
});
