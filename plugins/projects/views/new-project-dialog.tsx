import { EMPTY_TEMPLATE, type TemplateDescription } from '@core/files/templates/templates';
import { editorPath } from '@core/workspace/navigation/navigation';
import { RadioGroup } from '@host/ui/fields/radio-group';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useState } from 'react';
import { messages } from '../messages';
import { newNameError } from '../name-error';
import { offeredTemplates } from '../offered-templates';
import type { ProjectsServices } from '../projects-services';
import { ProjectNameDialog } from './project-name-dialog';

export interface NewProjectDialogProps {
  /** Id of the initially selected template; if undefined, the first template is selected. */
  templateId: string | undefined;
  services: Pick<ProjectsServices, 'navigation' | 'projects' | 'templates' | 'tenant'>;
  onClose: () => void;
}

const noTemplates: readonly TemplateDescription[] = [];

export function NewProjectDialog({ templateId, services, onClose }: NewProjectDialogProps) {
  const { navigation, projects } = services;
  const templates = offeredTemplates(
    useObservable(services.templates.templates$, noTemplates),
    useObservable(services.tenant.tenant$, services.tenant.tenant),
  );
  const [chosen, setChosen] = useState(templateId);
  const template = templates.find(({ id }) => id === chosen) ?? templates[0] ?? EMPTY_TEMPLATE;

  const create = async (name: string) => {
    const project = await projects.create({ name, templateId: template.id });
    return () => navigation.navigate(editorPath(project.id));
  };

  return (
    <ProjectNameDialog
      title={messages.newProject}
      action={messages.create}
      placeholder={messages.namePlaceholder}
      hint={messages.nameHint}
      validate={(name) => newNameError(projects, name)}
      onSubmit={create}
      onClose={onClose}
    >
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
    </ProjectNameDialog>
  );
}
