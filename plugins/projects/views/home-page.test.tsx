import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, project } from '../fake-services';
import { HomePage } from './home-page';

function show(services = fakeServices()) {
  const onNewProject = vi.fn();
  render(<HomePage services={services} onNewProject={onNewProject} />);
  return { services, onNewProject, user: userEvent.setup() };
}

describe('home page', () => {
  it('shows the product name and, for a tenant with one chain, the chain name', () => {
    show();
    screen.getByRole('heading', { level: 1, name: 'Sinter' });
    const services = fakeServices([], 'ton');
    const description = { id: 'ton', displayName: 'TON', languages: [], capabilities: [] };
    const chain = services.chains.declare(description, async () => {});
    show(services);
    screen.getByRole('heading', { level: 1, name: 'Sinter for TON' });
    chain.dispose();
  });

  it('lists the five most recently changed projects and links to all projects', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const { services, user } = show(fakeServices(names.map((name) => project(name))));
    const recent = screen.getByRole('list', { name: 'Recent projects' });
    const links = within(recent).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['A', 'B', 'C', 'D', 'E']);
    await user.click(within(recent).getByRole('link', { name: 'B' }));
    await user.click(screen.getByRole('link', { name: 'All projects' }));
    expect(services.navigation.visited).toEqual(['/editor/project-b', '/projects']);
  });

  it('hides the project list on the first visit', () => {
    show();
    expect(screen.queryByRole('list', { name: 'Recent projects' })).toBeNull();
    expect(screen.queryByText('Recent projects')).toBeNull();
  });

  it('starts a new project with or without a selected template', async () => {
    const { onNewProject, user } = show();
    await user.click(screen.getByRole('button', { name: 'New Project' }));
    await user.click(screen.getByRole('button', { name: /^Sui/ }));
    expect(onNewProject.mock.calls).toEqual([[], ['sui']]);
  });
});
