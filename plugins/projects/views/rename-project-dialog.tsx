import { projectNameMessages } from '@core/files/messages';
import type { ProjectService } from '@core/files/projects/project';
import type { Project } from '@core/storage/wire';
import { messages } from '../messages';
import { nameError } from '../name-error';
import { ProjectNameDialog } from './project-name-dialog';

export interface RenameProjectDialogProps {
  project: Project;
  projects: Pick<ProjectService, 'rename' | 'validateName'>;
  onClose: () => void;
}

/** Renames a project (specification §5). */
export function RenameProjectDialog({ project, projects, onClose }: RenameProjectDialogProps) {
  const rename = async (name: string) => {
    const isRenamed = await projects.rename(project.id, name).catch((cause: unknown) => {
      throw new Error(projectNameMessages.saveFailed, { cause });
    });
    if (!isRenamed) throw new Error(projectNameMessages.updateFailed);
    return undefined;
  };
  return (
    <ProjectNameDialog
      title={messages.renameProject}
      action={messages.rename}
      name={project.name}
      validate={(name) => nameError(projects, name)}
      onSubmit={rename}
      onClose={onClose}
    />
  );
}
