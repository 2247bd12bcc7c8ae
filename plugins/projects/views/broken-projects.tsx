import type { CorruptProject } from '@core/storage/storage';
import { Button } from '@host/ui/buttons/button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { messages } from '../messages';
import type { ProjectsPageProps } from './page-props';

const none: readonly CorruptProject[] = [];

/** Projects whose records cannot be read, with a repair action. Renders nothing if there are no such projects. */
export function BrokenProjects({ services, actions }: Pick<ProjectsPageProps, 'services' | 'actions'>) {
  const broken = useObservable(services.projects.corruptProjects$, none);
  return broken.map(({ id, name = id, problem }) => (
    <section key={id} role="alert" className="projects-panel projects-broken">
      <Icon name="warning" />
      <div className="projects-broken-text">
        <strong>{messages.broken(name)}</strong>
        <p>{messages.brokenHint}</p>
        <p className="projects-muted">{problem}</p>
      </div>
      <Button icon="wrench" onClick={() => void actions.repair({ id, name })}>
        {messages.repair}
      </Button>
      <Button variant="danger" icon="trash" onClick={() => void actions.purge([{ id, name }])}>
        {messages.deleteForever}
      </Button>
    </section>
  ));
}
