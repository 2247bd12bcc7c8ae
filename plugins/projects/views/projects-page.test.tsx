import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEVER, throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, project } from '../fake-services';
import { ProjectsPage } from './projects-page';

function show(services = fakeServices([project('Vault'), project('Bank', { blockchain: 'none' })])) {
  const onNewProject = vi.fn();
  render(<ProjectsPage services={services} onNewProject={onNewProject} />);
  return { services, onNewProject, user: userEvent.setup() };
}

const list = () => screen.getByRole('list', { name: 'Projects' });
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'));

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(within(list()).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the page Projects', () => {
  it('lists the projects by name, with chain and last change', () => {
    const { services } = show();
    screen.getByRole('heading', { name: 'Projects' });
    expect(names()).toEqual(['Vault', 'Bank']);
    const vault = within(list()).getByRole('listitem', { name: 'Vault' });
    within(vault).getByText('ton');
    expect(within(vault).getByRole('link').getAttribute('data-tooltip')).toMatch(/Changed .* 2026/);
    expect(services.navigation.visited).toEqual([]);
  });

  it('calls the chain by its display name once a plugin declares it', () => {
    const services = fakeServices([project('Vault')]);
    const chain = services.chains.declare(
      { id: 'ton', displayName: 'TON', languages: [], capabilities: [] },
      async () => {},
    );
    show(services);
    within(list()).getByText('TON');
    chain.dispose();
  });

  it('opens a project by click and by Enter', async () => {
    const { services, user } = show();
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    screen.getByRole('link', { name: 'Bank' }).focus();
    await user.keyboard('{Enter}');
    expect(services.navigation.visited).toEqual(['/editor/project-vault', '/editor/project-bank']);
  });

  it('deletes with undo', async () => {
    const { services, user } = show();
    await choose(user, 'Vault', 'Delete');
    await waitFor(() => expect(names()).toEqual(['Bank']));
    const [notification] = services.notifications.shown;
    expect(notification?.message).toBe('Deleted “Vault”');
    const undo = notification?.actions?.find(({ label }) => label === 'Undo');
    undo?.run();
    await waitFor(() => expect(names()).toEqual(['Vault', 'Bank']));
    expect(services.notifications.dismissed).toEqual([0]);
  });

  it('keeps a project that cannot be deleted, and says why', async () => {
    const { services, user } = show();
    services.projects.failure = new Error('The database is closed');
    await choose(user, 'Vault', 'Delete');
    await waitFor(() =>
      expect(services.notifications.shown).toMatchObject([
        { severity: 'error', message: '“Vault” could not be deleted: The database is closed' },
      ]),
    );
    expect(names()).toEqual(['Vault', 'Bank']);
  });

  it('renames, after the rules for names', async () => {
    const { user } = show();
    await choose(user, 'Vault', 'Rename');
    const dialog = await screen.findByRole('dialog', { name: 'Rename Project' });
    const name = within(dialog).getByRole('textbox', { name: 'Project name' });
    await user.clear(name);
    expect(within(dialog).getByRole('alert').textContent).toBe('Project name cannot be empty');
    await user.type(name, 'Safe{Enter}');
    await waitFor(() => expect(names()).toEqual(['Safe', 'Bank']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['is not there any more', 'Failed to update project name', undefined],
    ['cannot be stored', 'Failed to save project name', new Error('quota')],
  ])('says so when a project %s', async (_case, message, failure) => {
    const { services, user } = show();
    await choose(user, 'Vault', 'Rename');
    const dialog = await screen.findByRole('dialog', { name: 'Rename Project' });
    services.projects.failure = failure;
    services.projects.rename = failure ? services.projects.rename : async () => false;
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  });

  it('invites to make the first project', async () => {
    const { onNewProject, user } = show(fakeServices());
    screen.getByText('No projects yet');
    await user.click(screen.getByRole('button', { name: 'New Project' }));
    expect(onNewProject).toHaveBeenCalledTimes(1);
  });

  it('shows that it is loading', () => {
    const services = fakeServices();
    services.projects.projects$ = NEVER;
    show(services);
    screen.getByRole('status', { name: 'Loading projects…' });
  });

  it('shows a failure, and asks again on request', async () => {
    const services = fakeServices();
    services.projects.projects$ = throwError(() => new Error('The database is closed'));
    const { user } = show(services);
    within(screen.getByRole('alert')).getByText('The database is closed');
    services.projects.projects$ = fakeServices([project('Vault')]).projects.projects$;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => screen.getByRole('listitem', { name: 'Vault' }));
  });
});
