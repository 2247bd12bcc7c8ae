import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../manifest.json';
import { ChangeCard } from './change-card';

const change = { path: 'a.fc', before: 'one\n', after: 'two\n' };
const scrollIntoView = vi.fn(async () => undefined);

// In newer browsers, `scrollIntoView` returns a promise, which an effect must not return.
Element.prototype.scrollIntoView = scrollIntoView as unknown as Element['scrollIntoView'];
afterEach(cleanup);

describe('the change card', () => {
  it('scrolls into view, and closes when the change is rejected', () => {
    const fixture = new PluginFixture('ai-chat', manifest, new FakeProjectFiles({ 'a.fc': 'one\n' }));
    const { services } = fixture;
    const onClose = vi.fn();
    const { unmount } = render(<ChangeCard change={change} services={services} onClose={onClose} />);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(screen.getByRole('region', { name: 'Change to a.fc' }).textContent).toContain('+1 −1');
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(unmount).not.toThrow();
    fixture.lifetime.dispose();
  });
});
