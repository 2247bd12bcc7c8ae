import type { ProjectsServices } from '../projects-services';

/** What the pages of this plugin are given. */
export interface PageProps {
  readonly services: ProjectsServices;
  /** Opens the dialog 'New Project', with a template chosen where one is named. */
  readonly onNewProject: (templateId?: string) => void;
}
