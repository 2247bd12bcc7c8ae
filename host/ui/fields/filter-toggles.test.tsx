import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FilterToggles } from './filter-toggles';

function Severities() {
  const [pressed, setPressed] = useState<ReadonlySet<'error' | 'warning'>>(new Set(['error'] as const));
  return (
    <>
      <FilterToggles
        label="Severities"
        toggles={[
          { value: 'error', icon: 'error', label: 'Show errors' },
          { value: 'warning', icon: 'warning', label: 'Show warnings' },
        ]}
        pressed={pressed}
        onChange={setPressed}
      />
      <output>{[...pressed].join(' ')}</output>
    </>
  );
}

describe('FilterToggles', () => {
  it('is a group in which any number of toggles can be on', async () => {
    const user = userEvent.setup();
    render(<Severities />);
    const group = screen.getByRole('group', { name: 'Severities' });
    const [errors, warnings] = [...group.querySelectorAll('button')];
    expect([errors, warnings].map((each) => each?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    await user.click(screen.getByRole('button', { name: 'Show warnings' }));
    expect(screen.getByRole('status').textContent).toBe('error warning');
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(screen.getByRole('status').textContent).toBe('warning');
  });
});
