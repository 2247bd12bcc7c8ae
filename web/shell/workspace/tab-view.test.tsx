import type { Tab } from '@core/workspace/layout/layout';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { opened, openShell } from '@tests/support/shell-services';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TabView } from './tab-view';

const tab = (type: string): Tab => ({ id: 'tab-9', type, title: 'Title' });

describe('TabView', () => {
  it('shows a tab’s type if the type is not declared, and renders the tab once it is', async () => {
    const { services, wrapper } = await openShell();
    render(<TabView tab={tab('sonnet')} isVisible />, { wrapper });
    expect(screen.getByText('Unknown tab type: sonnet')).toBeDefined();
    const { views } = services;
    const description = { type: 'sonnet', title: 'Sonnet', icon: 'book', singleton: true, creatable: true };
    const activate = async () => {
      opened.push(views.register('sonnet', () => <p>Fourteen lines</p>));
    };
    act(() => {
      opened.push(views.declareTabType(description, activate));
    });
    expect(await screen.findByText('Fourteen lines')).toBeDefined();
  });

  it('isolates a failure and shows its message with a Retry button', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const { services, wrapper } = await openShell({
      fragile: () => {
        if (isBroken) throw new Error('The wheel came off');
        return <p>Rolling</p>;
      },
    });
    render(<TabView tab={tab('fragile')} isVisible />, { wrapper });
    expect(screen.getByRole('alert').textContent).toContain('The wheel came off');
    expect(services.logger.error).toHaveBeenCalledOnce();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Rolling')).toBeDefined();
  });

  it('creates a view when it is first shown, and keeps it mounted behind other tabs', async () => {
    const mounts = vi.fn();
    const { wrapper } = await openShell({
      counter: ({ isVisible }) => {
        useState(() => mounts());
        return <p>{isVisible ? 'front' : 'behind'}</p>;
      },
    });
    const { rerender } = render(<TabView tab={tab('counter')} isVisible={false} />, { wrapper });
    expect(mounts).not.toHaveBeenCalled();
    rerender(<TabView tab={tab('counter')} isVisible />);
    expect(screen.getByText('front')).toBeDefined();
    rerender(<TabView tab={tab('counter')} isVisible={false} />);
    expect(screen.getByText('behind')).toBeDefined();
    expect(mounts).toHaveBeenCalledOnce();
    expect(screen.getByRole('tabpanel', { hidden: true }).id).toBe('workspace-panel-tab-9');
  });
});
