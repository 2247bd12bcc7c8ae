import { projectNameMessages } from '@core/files/messages';
import type { ProjectService } from '@core/files/projects/project';

/** Why a project name is invalid, as worded in specification §5. Undefined for a valid name. */
export function nameError(projects: Pick<ProjectService, 'validateName'>, name: string): string | undefined {
  const checked = projects.validateName(name);
  if (checked.ok) return undefined;
  return checked.error || projectNameMessages.invalid;
}

/** Like `nameError`, but for a new project, where an empty name means the default name. */
export function newNameError(
  projects: Pick<ProjectService, 'validateName'>,
  name: string,
): string | undefined {
  return name === '' ? undefined : nameError(projects, name);
}
