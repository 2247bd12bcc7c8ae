import type { ViewDescription } from '@core/workspace/views/views';
import { render, screen } from '@testing-library/react';
import { lookupOf } from '@tests/support/page-services';
import { BehaviorSubject, NEVER } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { ServicesProvider } from '../services';
import { ViewPage } from './view-page';

it.each([
  ['the layout', [{ id: 'frame', name: 'Frame', location: 'frame' }]],
  ['the page', []],
])('a page shows that tenant content is loading while %s is loading', (_, frames) => {
  const view = {
    id: 'projects',
    name: 'Projects',
    location: 'page',
    route: '/projects',
  } as ViewDescription;
  const services = {
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    views: { views$: new BehaviorSubject([view, ...frames]), component$: () => NEVER },
  };
  render(
    <ServicesProvider value={lookupOf(services)}>
      <ViewPage view={view} />
    </ServicesProvider>,
  );
  expect(screen.getByRole('progressbar', { name: 'Loading tenant content' })).toBeTruthy();
});
