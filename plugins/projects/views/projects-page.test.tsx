import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEVER, throwError } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialogs } from '../dialogs';
import { fakeServices, project } from '../fake-services';
import { ProjectActions } from '../project-actions';
import { DialogOverlay } from './dialog-overlay';
import { ProjectsPage } from './projects-page';

// Preloads lazy views so that no test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./project-menu'),
    import('./confirm-dialog'),
    import('./rename-project-dialog'),
    import('@host/ui/overlays/context-menu'),
  ]);
}, 60_000);

const older = project('Bank', { blockchain: 'none', updated_at: '2025-12-01T00:00:00.000Z' });

function show(services = fakeServices([project('Vault'), older])) {
  const onNewProject = vi.fn();
  const onDrop = vi.fn();
  const dialogs = new Dialogs();
  render(
    <>
      <ProjectsPage
        services={services}
        onNewProject={onNewProject}
        actions={new ProjectActions(services, dialogs)}
        onRename={(renamed) => dialogs.rename(renamed)}
        onDrop={onDrop}
      />
      <DialogOverlay dialogs={dialogs} services={services} />
    </>,
  );
  return { services, onNewProject, onDrop, user: userEvent.setup() };
}

function declareTon({ chains }: ReturnType<typeof fakeServices>) {
  return chains.declare({ id: 'ton', displayName: 'TON', languages: [], capabilities: [] }, async () => {});
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

async function confirm(user: ReturnType<typeof userEvent.setup>, title: string, action: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: action }));
}

describe('projects page', () => {
  it('lists projects with their names, chains and last-modified dates', () => {
    const { services } = show();
    screen.getByRole('heading', { name: 'Projects' });
    expect(names()).toEqual(['Vault', 'Bank']);
    const vault = within(list()).getByRole('listitem', { name: 'Vault' });
    expect(within(vault).queryByText('ton')).toBeNull();
    expect(within(vault).getByRole('link').getAttribute('data-tooltip')).toMatch(/Changed .* 2026/);
    expect(services.navigation.visited).toEqual([]);
  });

  it("shows the chain's display name once a plugin declares it", () => {
    const services = fakeServices([project('Vault')]);
    const chain = declareTon(services);
    show(services);
    within(list()).getByText('TON');
    chain.dispose();
  });

  it('opens a project on click and on Enter', async () => {
    const { services, user } = show();
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    screen.getByRole('link', { name: 'Bank' }).focus();
    await user.keyboard('{Enter}');
    expect(services.navigation.visited).toEqual(['/editor/project-vault', '/editor/project-bank']);
  });

  it('deletes a project and restores it with Undo', async () => {
    const { services, user } = show();
    await choose(user, 'Vault', 'Delete');
    await confirm(user, 'Delete “Vault”?', 'Delete');
    await waitFor(() => expect(names()).toEqual(['Bank']));
    const [notification] = services.notifications.shown;
    expect(notification?.message).toBe('Deleted “Vault”');
    const undo = notification?.actions?.find(({ label }) => label === 'Undo');
    undo?.run();
    await waitFor(() => expect(names()).toEqual(['Vault', 'Bank']));
    expect(services.notifications.dismissed).toEqual([0]);
  });

  it('keeps a project that cannot be deleted and shows the reason', async () => {
    const { services, user } = show();
    services.projects.failure = new Error('The database is closed');
    await choose(user, 'Vault', 'Delete');
    await confirm(user, 'Delete “Vault”?', 'Delete');
    await waitFor(() =>
      expect(services.notifications.shown).toMatchObject([
        { severity: 'error', message: '“Vault” could not be deleted: The database is closed' },
      ]),
    );
    expect(names()).toEqual(['Vault', 'Bank']);
  });

  it('makes a project private, makes it shareable again, and shows why a change failed', async () => {
    const { services, user } = show();
    const vault = () => within(within(list()).getByRole('listitem', { name: 'Vault' }));
    await choose(user, 'Vault', 'Make Private');
    await waitFor(() => vault().getByText('Private'));
    await choose(user, 'Vault', 'Make Shareable');
    await waitFor(() => expect(vault().queryByText('Private')).toBeNull());
    services.projects.failure = new Error('Acme allows 0 private projects');
    await choose(user, 'Vault', 'Make Private');
    await waitFor(() =>
      expect(services.notifications.shown.at(-1)).toMatchObject({
        severity: 'error',
        message: '“Vault” could not be changed: Acme allows 0 private projects',
      }),
    );
  });

  it('renames a project and rejects invalid names', async () => {
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
    ['does not exist', 'Failed to update project name', undefined],
    ['cannot be stored', 'Failed to save project name', new Error('quota')],
  ])('reports a failed rename when the project %s', async (_case, message, failure) => {
    const { services, user } = show();
    await choose(user, 'Vault', 'Rename');
    const dialog = await screen.findByRole('dialog', { name: 'Rename Project' });
    services.projects.failure = failure;
    services.projects.rename = failure ? services.projects.rename : async () => false;
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  });

  it('offers to create a project if there are none', async () => {
    const { onNewProject, user } = show(fakeServices());
    screen.getByText('No projects yet');
    await user.click(screen.getByRole('button', { name: 'New Project' }));
    expect(onNewProject).toHaveBeenCalledTimes(1);
  });

  it('shows a loading state', () => {
    const services = fakeServices();
    services.projects.projects$ = NEVER;
    show(services);
    screen.getByRole('status', { name: 'Loading projects…' });
  });

  it('shows an error and retries on request', async () => {
    const services = fakeServices();
    services.projects.projects$ = throwError(() => new Error('The database is closed'));
    const { user } = show(services);
    within(screen.getByRole('alert')).getByText('The database is closed');
    services.projects.projects$ = fakeServices([project('Vault')]).projects.projects$;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => screen.getByRole('listitem', { name: 'Vault' }));
  });

  it('does not delete a project if the confirmation is cancelled', async () => {
    const { user } = show();
    await choose(user, 'Vault', 'Delete');
    await confirm(user, 'Delete “Vault”?', 'Cancel');
    expect(names()).toEqual(['Vault', 'Bank']);
  });

  it('duplicates a project by running the duplicate command', async () => {
    const { services, user } = show();
    const run = vi.spyOn(services.commands, 'execute').mockResolvedValue(undefined);
    await choose(user, 'Vault', 'Duplicate');
    expect(run).toHaveBeenCalledWith('projects.duplicate', 'project-vault');
  });

  it('searches by name and chain, shows the number of results, and reports an empty result', async () => {
    const { services, user } = show();
    const chain = await act(async () => declareTon(services));
    const search = screen.getByRole('searchbox', { name: 'Search projects' });
    await user.type(search, 'TON');
    await waitFor(() => expect(names()).toEqual(['Vault']));
    screen.getByText('1 of 2 projects');
    await user.type(search, ' nothing');
    await waitFor(() => screen.getByText('No projects found'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(names()).toEqual(['Vault', 'Bank']));
    chain.dispose();
  });

  it('sorts by the selected order and remembers it', async () => {
    const { services, user } = show();
    await user.click(screen.getByRole('button', { name: 'Sort by: Last modified' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['Bank', 'Vault']));
    show(services);
    expect(screen.getAllByRole('button', { name: 'Sort by: Name' })).toHaveLength(2);
  });

  it('selects several projects, including a range with Shift, and deletes them together', async () => {
    const all = ['A', 'B', 'C', 'D'].map((name) => project(name));
    const { services, user } = show(fakeServices(all));
    await user.click(screen.getByRole('button', { name: 'Select B' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'Select D' }));
    await user.keyboard('{/Shift}');
    const toolbar = screen.getByRole('toolbar', { name: '3 selected' });
    await user.click(within(toolbar).getByRole('button', { name: 'Delete' }));
    await confirm(user, 'Delete 3 projects?', 'Delete');
    await waitFor(() => expect(names()).toEqual(['A']));
    expect(screen.queryByRole('toolbar')).toBeNull();
    services.notifications.shown[0]?.actions?.[0]?.run();
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('restores deleted projects, and requires confirmation before permanent deletion', async () => {
    const { services, user } = show();
    await services.projects.delete('project-vault');
    await services.projects.delete('project-bank');
    await user.click(await screen.findByRole('button', { name: 'Deleted projects (2)' }));
    const trash = screen.getByRole('list', { name: 'Deleted projects' });
    await user.click(within(trash).getByRole('button', { name: 'Restore Vault' }));
    await waitFor(() => expect(names()).toEqual(['Vault']));
    await user.click(within(trash).getByRole('button', { name: 'Delete Bank forever' }));
    await confirm(user, 'Delete “Bank” forever?', 'Delete Forever');
    await waitFor(() => expect(screen.queryByText(/Deleted projects/)).toBeNull());
  });

  it('lists a damaged project alongside intact projects, and repairs it', async () => {
    const { services, user } = show();
    services.projects.corruptProjects$.next([{ id: 'project-x', name: 'X', problem: 'name: not a text' }]);
    const broken = await screen.findByRole('alert');
    within(broken).getByText('“X” cannot be opened');
    within(broken).getByText('name: not a text');
    expect(names()).toEqual(['Vault', 'Bank']);
    await user.click(within(broken).getByRole('button', { name: 'Repair' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
