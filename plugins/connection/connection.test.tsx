import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from './manifest.json';
import { activate } from './plugin';

describe('connection status item', () => {
  let fixture: PluginFixture;

  beforeEach(() => {
    fixture = new PluginFixture('connection', manifest);
    activate(fixture.context);
  });

  afterEach(() => fixture.lifetime.dispose());

  it('is hidden until the state is known, then shows the state and checks it again on click', async () => {
    const Item = await fixture.view('connection.status');
    render(<Item tabId="" filePath={undefined} isVisible />);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => fixture.connection.state$.next('static'));
    const button = screen.getByRole('button', { name: 'Static host' });
    expect(button.getAttribute('aria-description')).toContain('everything runs in this browser');
    await userEvent.setup().click(button);
    expect(fixture.connection.checks).toBe(1);
  });

  it('announces when the connection is lost or restored, but not the initial state', () => {
    const said: string[] = [];
    fixture.services.announcements.announcements$.subscribe(({ message }) => said.push(message));
    const { state$ } = fixture.connection;
    state$.next('server');
    expect(said).toEqual([]);
    state$.next('offline');
    state$.next('offline');
    state$.next('server');
    expect(said).toEqual([
      'Cannot connect to the server. Local features are still available.',
      'Connected to the server',
    ]);
  });
});
