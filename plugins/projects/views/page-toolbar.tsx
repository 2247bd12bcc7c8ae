import type { MenuEntry as MenuContribution } from '@core/commands/menus/menus';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { lazy, Suspense, useMemo, useState } from 'react';
import { messages } from '../messages';
import type { PageProps } from './page-props';

const ContextMenu = lazy(async () => ({
  default: (await import('@host/ui/overlays/context-menu')).ContextMenu,
}));

const none: readonly MenuContribution[] = [];

/** The page's toolbar, with buttons to create, import and export projects, and a '…' menu with less common actions. */
export function PageToolbar({ services, onNewProject }: PageProps) {
  const [at, setAt] = useState<MenuPoint>();
  const more = useObservable(
    useMemo(() => services.menus.entries$('projects/page'), [services]),
    none,
  );
  return (
    <div className="projects-toolbar">
      <Button icon="cloud-upload" onClick={() => runCommand(services, 'projects.import')}>
        {messages.import}
      </Button>
      <Button icon="export" onClick={() => runCommand(services, 'projects.exportAll')}>
        {messages.exportAll}
      </Button>
      <IconButton
        icon="ellipsis"
        label={messages.moreWays}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt({ clientX: left, clientY: bottom });
        }}
      />
      <Button variant="primary" icon="add" onClick={() => onNewProject()}>
        {messages.newProject}
      </Button>
      {at && (
        <Suspense>
          <ContextMenu
            label={messages.moreWays}
            at={at}
            onClose={() => setAt(undefined)}
            entries={more.flatMap(({ command }) => {
              const description = services.commands.get(command);
              if (!description) return [];
              const { title, icon } = description;
              const run = () => {
                setAt(undefined);
                runCommand(services, command);
              };
              return [{ label: title, icon, disabled: !services.commands.isEnabled(command), onSelect: run }];
            })}
          />
        </Suspense>
      )}
    </div>
  );
}
