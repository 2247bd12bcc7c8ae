import { err, ok } from '@core/base/result';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '@tests/support/shell-services';
import { describe, expect, it } from 'vitest';
import { TopBar } from './top-bar';

async function edit() {
  const { projects, wrapper } = await openShell();
  render(<TopBar />, { wrapper });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit project name' }));
  return { projects, user, field: screen.getByRole('textbox', { name: 'Project name' }) };
}

const isEditing = () => screen.queryByRole('textbox') !== null;

describe('editing the project name', () => {
  it('saves the trimmed name on Enter', async () => {
    const { projects, user, field } = await edit();
    await user.clear(field);
    await user.type(field, '  Two {Enter}');
    expect(projects.rename).toHaveBeenCalledExactlyOnceWith('project-one', 'Two');
    expect(isEditing()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit project name' }));
  });

  it.each(['{Escape}', '{Tab}'])('is cancelled by %s', async (key) => {
    const { projects, user, field } = await edit();
    await user.type(field, `Two${key}`);
    expect(isEditing()).toBe(false);
    expect(projects.rename).not.toHaveBeenCalled();
  });

  it('starts on a double click', async () => {
    const { user } = await edit();
    await user.keyboard('{Escape}');
    await user.dblClick(screen.getByText('One'));
    expect(isEditing()).toBe(true);
  });

  it('shows the validator’s message, or a general message if there is none', async () => {
    const { projects, user, field } = await edit();
    projects.validateName.mockReturnValueOnce(err('Project name contains invalid characters'));
    await user.type(field, '?{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Project name contains invalid characters');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    projects.validateName.mockReturnValueOnce(err(''));
    await user.type(field, '{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Invalid project name');
    expect(projects.rename).not.toHaveBeenCalled();
  });

  it('reports that the name could not be stored', async () => {
    const { projects, user, field } = await edit();
    projects.rename.mockResolvedValueOnce(false);
    await user.type(field, '2{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Failed to update project name');
    projects.rename.mockRejectedValueOnce(new Error('Disk full'));
    await user.type(field, '{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Failed to save project name');
  });

  it('saves only once if Enter is pressed again during a save, and ends when that save has finished', async () => {
    const { projects, user, field } = await edit();
    let finish = (_isRenamed: boolean) => {};
    const saving = new Promise<boolean>((resolve) => {
      finish = resolve;
    });
    projects.validateName.mockImplementation((name) => ok(name));
    projects.rename.mockReturnValueOnce(saving);
    await user.type(field, '2{Enter}{Enter}{Escape}');
    expect(isEditing()).toBe(true);
    expect(projects.rename).toHaveBeenCalledTimes(1);
    await act(async () => finish(true));
    expect(isEditing()).toBe(false);
  });
});
