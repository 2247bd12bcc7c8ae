import { errorMessage } from '@core/base/error-message';
import { editorPath } from '@core/navigation/navigation';
import { EMPTY_TEMPLATE, type TemplateDescription } from '@core/project/templates';
import { Button } from '@host/ui/button';
import { Dialog } from '@host/ui/dialog';
import { RadioGroup } from '@host/ui/radio-group';
import { useObservable } from '@host/ui/use-observable';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { messages } from '../messages';
import { newNameError } from '../name-error';
import { offeredTemplates } from '../offered-templates';
import type { ProjectsServices } from '../projects-services';
import { ProjectNameField } from './project-name-field';
import './project-form.css';

export interface NewProjectDialogProps {
  /** Template chosen at the start; undefined: the first one. */
  templateId: string | undefined;
  services: Pick<ProjectsServices, 'navigation' | 'projects' | 'templates' | 'tenant'>;
  onClose: () => void;
}

const noTemplates: readonly TemplateDescription[] = [];

/** Makes a project from a template and goes to it. */
export function NewProjectDialog({ templateId, services, onClose }: NewProjectDialogProps) {
  const { navigation, projects } = services;
  const templates = offeredTemplates(
    useObservable(services.templates.templates$, noTemplates),
    useObservable(services.tenant.tenant$, services.tenant.tenant),
  );
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(templateId);
  const [name, setName] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string>();
  const template = templates.find(({ id }) => id === chosen) ?? templates[0] ?? EMPTY_TEMPLATE;
  const invalid = newNameError(projects, name);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isCreating) return;
    if (invalid) {
      input.current?.focus();
      return;
    }
    setCreating(true);
    setFailure(undefined);
    try {
      const project = await projects.create({ name, templateId: template.id });
      onClose();
      navigation.navigate(editorPath(project.id));
    } catch (error) {
      setFailure(errorMessage(error));
      setCreating(false);
    }
  };

  return (
    <Dialog
      open
      onClose={() => !isCreating && onClose()}
      title={messages.newProject}
      initialFocus={input}
      footer={
        <>
          <Button onClick={onClose} disabled={isCreating}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isCreating}>
            {messages.create}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={create} onKeyDown={submitFromRadio} className="projects-form">
        <RadioGroup
          label={messages.template}
          variant="cards"
          options={templates.map(({ id, title, description }) => ({
            value: id,
            label: title,
            description,
            icon: id === EMPTY_TEMPLATE.id ? 'new-file' : 'package',
          }))}
          value={template.id}
          onChange={setChosen}
        />
        <ProjectNameField
          ref={input}
          value={name}
          onChange={(next) => {
            setName(next);
            setFailure(undefined);
          }}
          placeholder={messages.namePlaceholder}
          hint={messages.nameHint}
          error={invalid ?? failure}
        />
      </form>
    </Dialog>
  );
}

/** Enter in a textbox submits by itself; a radio keeps it. */
function submitFromRadio(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return;
  if (event.target instanceof Element && event.target.getAttribute('role') === 'radio')
    event.currentTarget.requestSubmit();
}
