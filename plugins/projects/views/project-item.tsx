import { editorPath } from '@core/navigation/navigation';
import type { Project } from '@core/storage/wire';
import { Badge } from '@host/ui/badge';
import { Icon } from '@host/ui/icon';
import { IconButton } from '@host/ui/icon-button';
import { Menu } from '@host/ui/menu';
import { PageLink } from '@host/ui/page-link';
import { tooltip } from '@host/ui/tooltip';
import type { ProjectsServices } from '../projects-services';
import { fullTime, relativeTime } from '../relative-time';

export interface ProjectItemProps {
  project: Project;
  /** Name of its chain; undefined for a project without one. */
  chain: string | undefined;
  now: number;
  navigation: ProjectsServices['navigation'];
  onRename: () => void;
  onDelete: () => void;
}

/** One project of the list. Its link covers the row, but holds the name alone, which so is its accessible name too. */
export function ProjectItem({ project, chain, now, navigation, onRename, onDelete }: ProjectItemProps) {
  const { id, name, updated_at, metadata } = project;
  const timeId = `${id}-time`;
  return (
    <li aria-label={name} className="projects-item">
      <Icon name="folder" />
      <PageLink
        navigation={navigation}
        path={editorPath(id)}
        data-project={id}
        aria-describedby={timeId}
        className="projects-item-link"
        {...tooltip({ text: `Changed ${fullTime(updated_at)}` })}
      >
        {name}
      </PageLink>
      {metadata.hasAIContract && <Badge tone="info">AI</Badge>}
      {chain && <Badge>{chain}</Badge>}
      <time id={timeId} dateTime={updated_at} className="projects-item-time">
        {relativeTime(updated_at, now)}
      </time>
      <Menu
        align="end"
        trigger={<IconButton icon="ellipsis" label={`Actions for ${name}`} />}
        entries={[
          { label: 'Rename', icon: 'edit', onSelect: onRename },
          { type: 'separator' },
          { label: 'Delete', icon: 'trash', danger: true, onSelect: onDelete },
        ]}
      />
    </li>
  );
}
