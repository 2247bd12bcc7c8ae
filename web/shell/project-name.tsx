import { projectNameMessages } from '@core/project/messages';
import type { Project } from '@core/storage/wire';
import { IconButton } from '@host/ui/icon-button';
import { Input } from '@host/ui/input';
import { tooltip } from '@host/ui/tooltip';
import { type KeyboardEvent, useId, useState } from 'react';
import { useServices } from '../services';

/** The project's name, edited in place: a double click or the pencil starts, Enter saves, Escape or blur cancels (§4.3). */
export function ProjectName({ project }: { project: Project }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <NameField project={project} onDone={() => setEditing(false)} />;
  return (
    <span className="shell-project-name">
      <button
        type="button"
        className="shell-project-title"
        onDoubleClick={() => setEditing(true)}
        // A click without a pointer: the keyboard has no double click.
        onClick={(event) => event.detail === 0 && setEditing(true)}
        {...tooltip({ text: project.name })}
      >
        {project.name}
      </button>
      <IconButton icon="edit" label="Edit project name" size="small" onClick={() => setEditing(true)} />
    </span>
  );
}

function NameField({ project, onDone }: { project: Project; onDone: () => void }) {
  const { logger, projects } = useServices();
  const [name, setName] = useState(project.name);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const errorId = useId();

  const save = async () => {
    if (isSaving) return;
    const valid = projects.validateName(name);
    if (!valid.ok) {
      setError(valid.error);
      return;
    }
    setSaving(true);
    try {
      if (await projects.rename(project.id, valid.value)) onDone();
      else setError(projectNameMessages.updateFailed);
    } catch (cause) {
      logger.error(projectNameMessages.saveFailed, cause);
      setError(projectNameMessages.saveFailed);
    } finally {
      setSaving(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
  };

  return (
    <span className="shell-project-name">
      <Input
        size="small"
        aria-label="Project name"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        // The user asked for this field a moment ago.
        ref={(input) => {
          if (input && document.activeElement !== input && !error) input.select();
        }}
        value={name}
        readOnly={isSaving}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={press}
        onBlur={() => !isSaving && onDone()}
      />
      {error && (
        <span id={errorId} role="alert" className="shell-project-error">
          {error}
        </span>
      )}
    </span>
  );
}
