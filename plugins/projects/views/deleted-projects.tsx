import { fullTime, relativeTime } from '@core/base/localization/sizes-and-times';
import type { Project } from '@core/storage/wire';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { tooltip } from '@host/ui/overlays/tooltip';
import { useId, useState } from 'react';
import { messages } from '../messages';
import type { ProjectsPageProps } from './page-props';
import { useNow } from './use-now';

const none: readonly Project[] = [];

/** The collapsed list of deleted projects. Renders nothing if the list is empty. */
export function DeletedProjects({ services, actions }: Pick<ProjectsPageProps, 'services' | 'actions'>) {
  const deleted = useObservable(services.projects.deletedProjects$, none);
  const now = useNow();
  const content = useId();
  const [isOpen, setOpen] = useState(false);
  if (deleted.length === 0) return undefined;
  return (
    <section className="projects-deleted">
      <header className="projects-deleted-header">
        <Button
          variant="ghost"
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.deletedCount(deleted.length)}
        </Button>
        {isOpen && (
          <>
            <span className="projects-muted">{messages.deletedKept}</span>
            <span className="projects-space" />
            <Button variant="ghost" icon="clear-all" onClick={() => void actions.purge(deleted)}>
              {messages.empty}
            </Button>
          </>
        )}
      </header>
      {isOpen && (
        <ul id={content} aria-label={messages.deletedProjects} className="projects-panel projects-list">
          {deleted.map((project) => (
            <li key={project.id} aria-label={project.name} className="projects-item projects-item-deleted">
              <Icon name="trash" />
              <span className="projects-item-link">{project.name}</span>
              <time
                dateTime={project.deleted_at}
                className="projects-item-time"
                {...tooltip({ text: fullTime(project.deleted_at ?? '') })}
              >
                {messages.deletedAt(relativeTime(project.deleted_at ?? '', now))}
              </time>
              <Button
                size="small"
                icon="discard"
                aria-label={messages.restoreNamed(project.name)}
                onClick={() => void actions.restore(project)}
              >
                {messages.restore}
              </Button>
              <IconButton
                icon="close"
                label={messages.deleteForeverNamed(project.name)}
                onClick={() => void actions.purge([project])}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
