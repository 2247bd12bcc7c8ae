import './page-frame.css';
import { editorPath } from '@core/workspace/navigation/navigation';
import { Spinner } from '@host/ui/feedback/progress';
import { useEffect } from 'react';
import { take } from 'rxjs';
import { messages } from '../messages';
import { projectListState } from '../project-list-state';
import type { PageProps } from './page-props';

/**
 * The page at '/editor'. Opens the current project or, if there is none, the most recently changed project. If there
 * are no projects, opens the project list, which also reports read errors.
 */
export function LastProjectPage({ services }: Pick<PageProps, 'services'>) {
  const { navigation, projects } = services;
  useEffect(() => {
    const subscription = projectListState(projects.projects$)
      .pipe(take(1))
      .subscribe((state) => {
        const [latest] = state.type === 'ready' ? state.projects : [];
        const project = projects.project ?? latest;
        navigation.navigate(project ? editorPath(project.id) : '/projects', { replace: true });
      });
    return () => subscription.unsubscribe();
  }, [projects, navigation]);
  return (
    <main className="projects-last">
      <Spinner size="large" label={messages.openingLast} />
    </main>
  );
}
