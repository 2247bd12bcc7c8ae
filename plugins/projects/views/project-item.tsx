import { fullTime, relativeTime } from '@core/base/localization/sizes-and-times';
import type { ProjectSize } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import { editorPath } from '@core/workspace/navigation/navigation';
import { IconButton } from '@host/ui/buttons/icon-button';
import { PageLink } from '@host/ui/buttons/page-link';
import { Badge } from '@host/ui/feedback/badge';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { tooltip } from '@host/ui/overlays/tooltip';
import { classNames } from '@host/ui/styles/class-names';
import { type MouseEvent, memo } from 'react';
import { messages } from '../messages';
import type { ProjectsServices } from '../projects-services';

export interface ProjectItemProps {
  project: Project;
  /** Name of the project's chain. Undefined if the project has no chain. */
  chain: string | undefined;
  /** Undefined until the project has been measured. */
  size: ProjectSize | undefined;
  now: number;
  isSelected: boolean;
  navigation: ProjectsServices['navigation'];
  /** If `isRange` is true, extends the selection to this project. */
  onSelect: (project: Project, isRange: boolean) => void;
  onMenu: (project: Project, at: MenuPoint) => void;
}

/**
 * A project in the list. Its link covers the whole row but contains only the name, so that the accessible
 * name is the project name.
 */
export const ProjectItem = memo(function ProjectItem({
  project,
  chain,
  size,
  now,
  isSelected,
  navigation,
  onSelect,
  onMenu,
}: ProjectItemProps) {
  const { id, name, updated_at, metadata } = project;
  const [timeId, sizeId] = [`${id}-time`, `${id}-size`];
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu(project, { clientX: event.clientX, clientY: event.clientY });
  };
  const openMenuBelow = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    onMenu(project, { clientX: left, clientY: bottom });
  };
  return (
    <li
      aria-label={name}
      className={classNames('projects-item', isSelected && 'projects-item-selected')}
      onContextMenu={openMenu}
    >
      <IconButton
        icon={isSelected ? 'check' : 'folder'}
        label={messages.select(name)}
        pressed={isSelected}
        className="projects-item-select"
        onClick={(event) => onSelect(project, event.shiftKey)}
      />
      <PageLink
        navigation={navigation}
        path={editorPath(id)}
        data-project={id}
        aria-describedby={`${timeId} ${sizeId}`}
        className="projects-item-link"
        {...tooltip({ text: messages.changed(fullTime(updated_at)) })}
      >
        {name}
      </PageLink>
      {metadata.hasAIContract && <Badge tone="info">{messages.madeByAi}</Badge>}
      {metadata.isPrivate && <Badge>{messages.private}</Badge>}
      {chain && <Badge>{chain}</Badge>}
      <span id={sizeId} className="projects-item-size">
        {size && messages.size(size.files, size.bytes)}
      </span>
      <time id={timeId} dateTime={updated_at} className="projects-item-time">
        {relativeTime(updated_at, now)}
      </time>
      <IconButton
        icon="ellipsis"
        label={messages.actionsFor(name)}
        aria-haspopup="menu"
        className="projects-item-actions"
        onClick={openMenuBelow}
      />
    </li>
  );
});
