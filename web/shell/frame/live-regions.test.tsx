import type { WorkspaceLayout } from '@core/workspace/layout/layout';
import { closeTab } from '@core/workspace/operations/tab-operations';
import { act, render } from '@testing-library/react';
import { openShell } from '@tests/support/shell-services';
import { describe, expect, it } from 'vitest';
import { announceClosedTabs } from './announce-closed-tabs';
import { LiveRegions } from './live-regions';

const said = (urgency: string) =>
  [...document.querySelectorAll(`[aria-live="${urgency}"] > p`)].map(({ textContent }) => textContent);

describe('LiveRegions', () => {
  it('contain the latest announcements, even if an announcement is repeated', async () => {
    const { services, wrapper } = await openShell();
    render(<LiveRegions />, { wrapper });
    const { announcements } = services;
    act(() => {
      announcements.announce('main.fc saved');
      announcements.announce('main.fc saved');
      announcements.announce('Everything is on fire', 'assertive');
      announcements.announce(' ');
    });
    expect(said('polite')).toEqual(['main.fc saved', 'main.fc saved']);
    expect(said('assertive')).toEqual(['Everything is on fire']);
    act(() => announcements.announce('Build finished'));
    expect(said('polite')).toEqual(['main.fc saved', 'Build finished']);
  });

  it('announce a closed tab, but no other layout changes', async () => {
    const { services, workspace, wrapper } = await openShell();
    render(<LiveRegions />, { wrapper });
    const following = announceClosedTabs(workspace, services.announcements);
    act(() => workspace.update((layout): WorkspaceLayout => ({ ...layout, autoOpened: true })));
    expect(said('polite')).toEqual([]);
    act(() => workspace.update((layout) => closeTab(layout, 'tab-2')));
    expect(said('polite')).toEqual(['AI Assistant closed']);
    following.unsubscribe();
  });
});
