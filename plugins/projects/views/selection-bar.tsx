import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { messages } from '../messages';
import type { ProjectActions } from '../project-actions';
import type { ProjectsServices } from '../projects-services';
import type { Selection } from './use-selection';

export interface SelectionBarProps {
  selection: Selection;
  actions: ProjectActions;
  services: ProjectsServices;
}

export function SelectionBar({ selection, actions, services }: SelectionBarProps) {
  const { selected, clear } = selection;
  const remove = async () => {
    if (await actions.delete(selected)) clear();
  };
  return (
    <div role="toolbar" aria-label={messages.selected(selected.length)} className="projects-selection">
      <IconButton icon="close" label={messages.clearSelection} onClick={clear} />
      <span role="status">{messages.selected(selected.length)}</span>
      <span className="projects-space" />
      <Button
        icon="export"
        onClick={() =>
          runCommand(
            services,
            'projects.export',
            selected.map(({ id }) => id),
          )
        }
      >
        {messages.export}
      </Button>
      <Button icon="trash" variant="danger" onClick={() => void remove()}>
        {messages.delete}
      </Button>
    </div>
  );
}
