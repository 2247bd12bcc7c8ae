import { projectNameMessages } from '@core/files/messages';
import { ProjectNameError, ProjectService } from '@core/files/projects/project';
import { AnnouncementService } from '@core/notifications/announcements';
import type { Project } from '@core/storage/wire';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Input } from '@host/ui/fields/input';
import { tooltip } from '@host/ui/overlays/tooltip';
import { type KeyboardEvent, useId, useState } from 'react';
import { useService } from '../../services';
import { messages } from './messages';

/** The project's name, which can be edited as described in specification §4.3. */
export function ProjectName({ project }: { project: Project }) {
  const [isEditing, setEditing] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const end = (byKeyboard: boolean) => {
    setTakesFocus(byKeyboard);
    setEditing(false);
  };
  if (isEditing) return <ProjectNameField project={project} onDone={end} />;
  return (
    <>
      {/* Not a Tab stop, because keyboard users can use the pencil button instead. */}
      <button
        type="button"
        tabIndex={-1}
        className="shell-project-name"
        onDoubleClick={() => setEditing(true)}
        {...tooltip({ text: project.name })}
      >
        {project.name}
      </button>
      <IconButton
        icon="edit"
        size="small"
        label={messages.editProjectName}
        autoFocus={takesFocus}
        onClick={() => setEditing(true)}
      />
    </>
  );
}

interface ProjectNameFieldProps {
  project: Project;
  /**
   * Called when editing ends. If the field still has focus, `byKeyboard` is true and focus returns to the pencil
   * button.
   */
  onDone: (byKeyboard: boolean) => void;
}

function ProjectNameField({ project, onDone }: ProjectNameFieldProps) {
  const announcements = useService(AnnouncementService);
  const projects = useService(ProjectService);
  const [name, setName] = useState(project.name);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const errorId = useId();

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const problem = await renameProject(projects, project, name);
    setSaving(false);
    setError(problem);
    if (problem !== undefined) return;
    if (name.trim() !== project.name) announcements.announce(messages.projectRenamed(name.trim()));
    onDone(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape' && !isSaving) onDone(true);
  };
  return (
    <>
      <Input
        autoFocus
        size="small"
        className="shell-project-name-field"
        aria-label={messages.projectName}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-busy={isSaving}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => !isSaving && onDone(false)}
        onKeyDown={press}
      />
      {error !== undefined && (
        <span role="alert" id={errorId} className="shell-project-name-error">
          {error}
        </span>
      )}
    </>
  );
}

/** Resolves to an error message from specification §5 or §8, or to undefined if the name was stored. */
async function renameProject(
  projects: ProjectService,
  project: Project,
  wanted: string,
): Promise<string | undefined> {
  const valid = projects.validateName(wanted);
  if (!valid.ok) return valid.error || projectNameMessages.invalid;
  if (valid.value === project.name) return undefined;
  try {
    const isRenamed = await projects.rename(project.id, valid.value);
    return isRenamed ? undefined : projectNameMessages.updateFailed;
  } catch (error) {
    return error instanceof ProjectNameError ? error.message : projectNameMessages.saveFailed;
  }
}
