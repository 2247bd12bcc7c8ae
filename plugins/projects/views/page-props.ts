import type { Project } from '@core/storage/wire';
import type { DroppedEntry } from '../import/dropped-source';
import type { ProjectActions } from '../project-actions';
import type { ProjectsServices } from '../projects-services';

/** What the pages of this plugin are given. */
export interface PageProps {
  readonly services: ProjectsServices;
  /** Opens the dialog 'New Project', with a template chosen where one is named. */
  readonly onNewProject: (templateId?: string) => void;
}

/** What the page of projects is given. */
export interface ProjectsPageProps extends PageProps {
  readonly actions: ProjectActions;
  readonly onRename: (project: Project) => void;
  readonly onDrop: (entries: readonly DroppedEntry[]) => void;
}
