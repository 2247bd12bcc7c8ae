import { relativeTime } from '@core/base/localization/sizes-and-times';
import { editorPath } from '@core/workspace/navigation/navigation';
import { PageLink } from '@host/ui/buttons/page-link';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { messages } from '../messages';
import type { ProjectsServices } from '../projects-services';
import { useNow } from './use-now';
import { useProjects } from './use-projects';

const SHOWN = 5;

/** The most recently changed projects and a link to all projects. Renders nothing if there are none. */
export function RecentProjects({ services }: { services: ProjectsServices }) {
  const { navigation } = services;
  const { state } = useProjects(services.projects);
  const now = useNow();
  if (state.type === 'ready' && state.projects.length === 0) return undefined;
  return (
    <section aria-labelledby="projects-recent">
      <h2 id="projects-recent">{messages.recentProjects}</h2>
      {state.type === 'loading' && <Skeleton lines={SHOWN} label={messages.loading} />}
      {state.type === 'failed' && (
        <p role="alert" className="projects-home-note">
          {messages.notReadBecause(state.message)}
        </p>
      )}
      {state.type === 'ready' && (
        <>
          <ul aria-labelledby="projects-recent" className="projects-recent">
            {state.projects.slice(0, SHOWN).map(({ id, name, updated_at }) => (
              <li key={id}>
                <PageLink navigation={navigation} path={editorPath(id)}>
                  {name}
                </PageLink>
                <time dateTime={updated_at}>{relativeTime(updated_at, now)}</time>
              </li>
            ))}
          </ul>
          <PageLink navigation={navigation} path="/projects">
            {messages.allProjects}
          </PageLink>
        </>
      )}
    </section>
  );
}
