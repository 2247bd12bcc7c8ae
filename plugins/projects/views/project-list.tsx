import type { Project } from '@core/storage/wire';
import { useObservable } from '@host/ui/use-observable';
import { lazy, Suspense, useRef, useState } from 'react';
import { chainName } from '../chain-name';
import { deleteProject } from '../delete-project';
import type { ProjectsServices } from '../projects-services';
import { ProjectItem } from './project-item';
import { useNow } from './use-now';

const RenameProjectDialog = lazy(async () => ({
  default: (await import('./rename-project-dialog')).RenameProjectDialog,
}));

export interface ProjectListProps {
  projects: readonly Project[];
  services: ProjectsServices;
}

/** The projects with what can be done to each. */
export function ProjectList({ projects, services }: ProjectListProps) {
  const chains = useObservable(services.chains.chains$, services.chains.chains);
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [renamed, setRenamed] = useState<Project>();

  const remove = async (project: Project, index: number) => {
    if (!(await deleteProject(services, project))) return;
    // The row takes the focus with it; the one that moves into its place gets it.
    const links = list.current?.querySelectorAll('a') ?? [];
    const rows = [...links].filter((link) => link.dataset.project !== project.id);
    (rows[index] ?? rows.at(-1))?.focus();
  };

  return (
    <>
      <ul ref={list} aria-label="Projects" className="projects-panel projects-list">
        {projects.map((project, index) => (
          <ProjectItem
            key={project.id}
            project={project}
            chain={chainName(chains, project.blockchain)}
            now={now}
            navigation={services.navigation}
            onRename={() => setRenamed(project)}
            onDelete={() => void remove(project, index)}
          />
        ))}
      </ul>
      {renamed && (
        <Suspense>
          <RenameProjectDialog
            project={renamed}
            projects={services.projects}
            onClose={() => setRenamed(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
