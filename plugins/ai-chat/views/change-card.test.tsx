import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../manifest.json';
import { ChangeCard } from './change-card';

const change = { path: 'a.fc', before: 'one\n', after: 'two\n' };
const scrollIntoView = vi.fn(async () => undefined);

// Browsers answer with a promise by now, which is nothing that an effect may return.
Element.prototype.scrollIntoView = scrollIntoView as unknown as Element['scrollIntoView'];
afterEach(cleanup);

describe('the card of a change', () => {
  it('comes into view, and goes when the change is refused', () => {
    const fixture = new PluginFixture('ai-chat', manifest, new FakeProjectFiles({ 'a.fc': 'one\n' }));
    const { services } = fixture;
    const onClose = vi.fn();
    const { unmount } = render(<ChangeCard change={change} services={services} onClose={onClose} />);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(screen.getByRole('region', { name: 'Change of a.fc' }).textContent).toContain('+1 −1');
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(unmount).not.toThrow();
    fixture.lifetime.dispose();
  });
});
