import { projectNameMessages } from '@core/files/messages';
import type { ProjectService } from '@core/files/projects/project';

/** What is wrong with a project's name, in the words of specification §5; undefined for a good one. */
export function nameError(projects: Pick<ProjectService, 'validateName'>, name: string): string | undefined {
  const checked = projects.validateName(name);
  if (checked.ok) return undefined;
  return checked.error || projectNameMessages.invalid;
}

/** The same for a new project, where no name at all stands for the default one. */
export function newNameError(
  projects: Pick<ProjectService, 'validateName'>,
  name: string,
): string | undefined {
  return name === '' ? undefined : nameError(projects, name);
}
