import type { MenuEntry as MenuContribution } from '@core/commands/menus/menus';
import type { Project } from '@core/storage/wire';
import { editorPath } from '@core/workspace/navigation/navigation';
import { runCommand } from '@host/api/run-command';
import { useObservable } from '@host/ui/hooks/use-observable';
import { ContextMenu, type MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { useMemo } from 'react';
import { messages } from '../messages';
import type { ProjectActions } from '../project-actions';
import type { ProjectsServices } from '../projects-services';

export interface ProjectMenuProps {
  project: Project;
  at: MenuPoint;
  services: ProjectsServices;
  actions: Pick<ProjectActions, 'setPrivate'>;
  onRename: () => void;
  onDelete: () => void;
  onClose: () => void;
}

const none: readonly MenuContribution[] = [];

/** A project's menu, with the page's actions and those contributed by plugins. */
export function ProjectMenu({
  project,
  at,
  services,
  actions,
  onRename,
  onDelete,
  onClose,
}: ProjectMenuProps) {
  const contributed = useObservable(
    useMemo(() => services.menus.entries$('projects/item'), [services]),
    none,
  );
  const { id, name, metadata } = project;
  const entries: readonly MenuEntry[] = [
    {
      label: messages.open,
      icon: 'folder-opened',
      onSelect: () => services.navigation.navigate(editorPath(id)),
    },
    { label: messages.rename, icon: 'edit', onSelect: onRename },
    {
      label: messages.duplicate,
      icon: 'copy',
      onSelect: () => runCommand(services, 'projects.duplicate', id),
    },
    {
      label: metadata.isPrivate ? messages.makeShareable : messages.makePrivate,
      icon: metadata.isPrivate ? 'unlock' : 'lock',
      onSelect: () => void actions.setPrivate(project, !metadata.isPrivate),
    },
    { type: 'separator' },
    { label: messages.export, icon: 'export', onSelect: () => runCommand(services, 'projects.export', [id]) },
    ...contributed.flatMap(({ command }): readonly MenuEntry[] => {
      const description = services.commands.get(command);
      if (!description) return [];
      const { title, icon } = description;
      return [{ label: title, icon, onSelect: () => runCommand(services, command, id) }];
    }),
    { type: 'separator' },
    { label: messages.delete, icon: 'trash', danger: true, onSelect: onDelete },
  ];
  const closing = entries.map((entry) =>
    'onSelect' in entry
      ? {
          ...entry,
          onSelect: () => {
            onClose();
            entry.onSelect();
          },
        }
      : entry,
  );
  return <ContextMenu label={messages.actionsFor(name)} at={at} entries={closing} onClose={onClose} />;
}
