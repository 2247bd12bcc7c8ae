import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { Dialogs } from '../dialogs';
import { fakeServices } from '../fake-services';
import { DialogOverlay } from './dialog-overlay';

// Preloads lazy views so that no test waits for them.
beforeAll(async () => {
  await Promise.all([import('./new-project-dialog')]);
}, 60_000);

async function openDialog(services = fakeServices(), templateId?: string) {
  const dialogs = new Dialogs();
  render(<DialogOverlay dialogs={dialogs} services={services} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  dialogs.newProject(templateId);
  const dialog = await screen.findByRole('dialog', { name: 'New Project' });
  const name = within(dialog).getByRole('textbox', { name: 'Project name' });
  return { dialog, name, services, user: userEvent.setup() };
}

const radios = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('radiogroup', { name: 'Template' })).getAllByRole('radio');

describe('New Project dialog', () => {
  it("offers the tenant's templates, selects the first, and focuses the name field", async () => {
    const { dialog, name } = await openDialog(fakeServices([], 'ton'));
    expect(radios(dialog).map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    within(dialog).getByRole('radio', { name: 'TON', checked: true });
    within(dialog).getByRole('radio', { name: 'Empty' });
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('creates the project on Enter, closes the dialog, and opens the project', async () => {
    const { dialog, name, services, user } = await openDialog();
    await user.click(within(dialog).getByRole('radio', { name: 'Sui' }));
    await user.type(name, 'Piggy Bank{Enter}');
    await waitFor(() => expect(services.navigation.visited).toEqual(['/editor/project-piggy bank']));
    expect(services.projects.created).toEqual([{ name: 'Piggy Bank', templateId: 'sui' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('creates the project on Enter when a template has focus', async () => {
    const { dialog, services, user } = await openDialog();
    within(dialog).getByRole('radio', { name: 'TON' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(services.projects.created).toEqual([{ name: '', templateId: 'ton' }]));
  });

  it('uses the default name when the name is empty', async () => {
    const { dialog, services, user } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(services.projects.created).toEqual([{ name: '', templateId: 'ton' }]));
  });

  it('initially selects the requested template', async () => {
    const { dialog } = await openDialog(fakeServices(), 'empty');
    within(dialog).getByRole('radio', { name: 'Empty', checked: true });
  });

  it.each([
    ['   ', 'Project name cannot be empty'],
    ['a/b', 'Project name contains invalid characters'],
  ])('rejects the name "%s" and stays open', async (bad, message) => {
    const { dialog, name, services, user } = await openDialog();
    await user.type(name, bad);
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(within(dialog).getByRole('alert').textContent).toBe(message);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(services.projects.created).toEqual([]);
    expect(document.activeElement).toBe(name);
  });

  it('shows why a project could not be created and allows another attempt', async () => {
    const { dialog, name, services, user } = await openDialog();
    services.projects.failure = new Error('The disk is full: delete something');
    await user.type(name, 'Vault{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The disk is full: delete something');
    services.projects.failure = undefined;
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(services.projects.created).toHaveLength(1));
  });

  it('creates only one project when submitted repeatedly and stays open until it is created', async () => {
    const { dialog, name, services, user } = await openDialog();
    let finish = () => {};
    const create = services.projects.create.bind(services.projects);
    services.projects.create = async (request) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return create(request);
    };
    await user.type(name, 'Once{Enter}');
    expect(within(dialog).getByRole('button', { name: 'Create' }).getAttribute('aria-busy')).toBe('true');
    await user.type(name, '{Enter}{Escape}');
    screen.getByRole('dialog', { name: 'New Project' });
    finish();
    await waitFor(() => expect(services.projects.created).toHaveLength(1));
  });

  it('closes on Escape without creating a project', async () => {
    const { name, services, user } = await openDialog();
    await user.type(name, 'Nothing{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(services.projects.created).toEqual([]);
  });
});
