import type { Project } from '@core/storage/wire';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { ProjectFacts } from '../list/visible-projects';
import { messages } from '../messages';
import type { ProjectsPageProps } from './page-props';
import { ProjectItem } from './project-item';
import { useNow } from './use-now';
import type { Selection } from './use-selection';

const ProjectMenu = lazy(async () => ({ default: (await import('./project-menu')).ProjectMenu }));

export interface ProjectListProps extends Pick<ProjectsPageProps, 'services' | 'actions' | 'onRename'> {
  projects: readonly Project[];
  facts: ProjectFacts;
  selection: Selection;
}

export function ProjectList({ projects, facts, selection, services, actions, onRename }: ProjectListProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<{ project: Project; at: MenuPoint }>();
  const openMenu = useCallback((project: Project, at: MenuPoint) => setMenu({ project, at }), []);

  const remove = async (project: Project) => {
    const index = projects.indexOf(project);
    if (!(await actions.delete([project]))) return;
    // Removing the row also removes focus, so focus the row that takes its place.
    const links = list.current?.querySelectorAll<HTMLElement>('a[data-project]') ?? [];
    const rows = [...links].filter((link) => link.dataset.project !== project.id);
    (rows[index] ?? rows.at(-1))?.focus();
  };

  return (
    <>
      <ul ref={list} aria-label={messages.projects} className="projects-panel projects-list">
        {projects.map((project) => (
          <ProjectItem
            key={project.id}
            project={project}
            chain={facts.chainOf(project)}
            size={facts.sizes.get(project.id)}
            now={now}
            isSelected={selection.has(project)}
            navigation={services.navigation}
            onSelect={selection.toggle}
            onMenu={openMenu}
          />
        ))}
      </ul>
      {menu && (
        <Suspense>
          <ProjectMenu
            key={menu.project.id}
            {...menu}
            services={services}
            actions={actions}
            onRename={() => onRename(menu.project)}
            onDelete={() => void remove(menu.project)}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
