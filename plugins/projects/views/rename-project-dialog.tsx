import { projectNameMessages } from '@core/project/messages';
import type { ProjectService } from '@core/project/project';
import type { Project } from '@core/storage/wire';
import { Button } from '@host/ui/button';
import { Dialog } from '@host/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messages } from '../messages';
import { nameError } from '../name-error';
import { ProjectNameField } from './project-name-field';

export interface RenameProjectDialogProps {
  project: Project;
  projects: Pick<ProjectService, 'rename' | 'validateName'>;
  onClose: () => void;
}

/** Gives a project another name (specification §5). */
export function RenameProjectDialog({ project, projects, onClose }: RenameProjectDialogProps) {
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(project.name);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalid = nameError(projects, name);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (invalid) {
      input.current?.focus();
      return;
    }
    setSaving(true);
    try {
      if (await projects.rename(project.id, name)) {
        onClose();
        return;
      }
      setFailure(projectNameMessages.updateFailed);
    } catch {
      setFailure(projectNameMessages.saveFailed);
    }
    setSaving(false);
  };

  return (
    <Dialog
      open
      onClose={() => !isSaving && onClose()}
      title={messages.renameProject}
      initialFocus={input}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {messages.rename}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <ProjectNameField
          ref={input}
          value={name}
          onChange={(next) => {
            setName(next);
            setFailure(undefined);
          }}
          error={invalid ?? failure}
        />
      </form>
    </Dialog>
  );
}
