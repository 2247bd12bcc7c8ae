import './import-dialog.css';
import { Button } from '@host/ui/buttons/button';
import { Badge } from '@host/ui/feedback/badge';
import { Icon } from '@host/ui/icons/icon';
import { Dialog } from '@host/ui/overlays/dialog';
import { useRef } from 'react';
import { chainName } from '../chain-name';
import type { DialogRequest } from '../dialogs';
import type { NamedProject } from '../import/planned-names';
import { messages } from '../messages';
import type { ProjectsServices } from '../projects-services';

/** Maximum number of omitted items that are listed. */
const MAX_LISTED = 8;

export interface ImportDialogProps extends Omit<Extract<DialogRequest, { type: 'import' }>, 'type'> {
  chains: ProjectsServices['chains'];
}

/** Previews the result of an import before anything is stored. */
export function ImportDialog({ name, projects, leftOut, chains, answer }: ImportDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      title={messages.importTitle(name)}
      description={messages.importHint}
      onClose={() => answer(false)}
      initialFocus={confirm}
      footer={
        <>
          <Button onClick={() => answer(false)}>{messages.cancel}</Button>
          <Button ref={confirm} variant="primary" onClick={() => answer(true)}>
            {messages.importButton(projects.length)}
          </Button>
        </>
      }
    >
      <ul aria-label={messages.willBeMade} className="projects-planned">
        {projects.map((planned) => (
          <PlannedItem key={planned.name} planned={planned} chains={chains} />
        ))}
      </ul>
      {leftOut.length > 0 && (
        <div className="projects-left-out">
          <p>{messages.leftOut}</p>
          <ul>
            {leftOut.slice(0, MAX_LISTED).map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
            {leftOut.length > MAX_LISTED && <li>{messages.andMore(leftOut.length - MAX_LISTED)}</li>}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

function PlannedItem({ planned, chains }: { planned: NamedProject; chains: ProjectsServices['chains'] }) {
  const { project, name, isRenamed } = planned;
  return (
    <li className="projects-planned-item">
      <Icon name="folder" />
      <span className="projects-planned-name">{name || messages.namePlaceholder}</span>
      <Badge>{chainName(chains.chains, project.blockchain) ?? messages.noChain}</Badge>
      <span className="projects-muted">{messages.size(project.files, project.bytes)}</span>
      {isRenamed && <p className="projects-muted">{messages.renamedBecause(project.name)}</p>}
    </li>
  );
}
