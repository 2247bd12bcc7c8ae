import './bars.css';
import type { FileMetadata } from '@core/storage/wire';
import { Badge } from '@host/ui/badge';
import { Icon } from '@host/ui/icon';
import { IconButton } from '@host/ui/icon-button';
import { Logo } from '@host/ui/logo';
import { tooltip } from '@host/ui/tooltip';
import { useObservable } from '@host/ui/use-observable';
import { lazy, Suspense, useState } from 'react';
import { useServices } from '../services';
import { ProjectName } from './project-name';
import { ViewSlot } from './view-slot';

const UserPopover = lazy(async () => ({ default: (await import('./user-popover')).UserPopover }));
const none: readonly FileMetadata[] = [];

/** Logo, project, and what plugins put there, Execute among it (specification §2.4). */
export function TopBar() {
  const { files, navigation, projects } = useServices();
  const project = useObservable(projects.project$, undefined);
  const count = useObservable(files.files$, none).length;
  return (
    <header className="shell-top-bar">
      <a
        className="shell-brand"
        href={navigation.href('/projects')}
        {...tooltip({ text: 'All projects' })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          navigation.navigate('/projects');
        }}
      >
        <Logo />
        <span className="shell-brand-title">IDE</span>
      </a>
      {project && (
        <div className="shell-project">
          <Icon name="folder" />
          <ProjectName key={project.id} project={project} />
          <span role="status" aria-label={`${count} files`}>
            <Badge>{count}</Badge>
          </span>
        </div>
      )}
      <span className="shell-bar-room" />
      <ViewSlot location="topBar" />
      <UserButton />
    </header>
  );
}

function UserButton() {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton icon="account" label="User profile" aria-haspopup="dialog" onClick={() => setWanted(true)} />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <UserPopover />
    </Suspense>
  );
}
