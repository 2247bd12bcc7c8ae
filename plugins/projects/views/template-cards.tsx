import { EMPTY_TEMPLATE, type TemplateDescription } from '@core/files/templates/templates';
import { Icon } from '@host/ui/icons/icon';
import { messages } from '../messages';

export interface TemplateCardsProps {
  templates: readonly TemplateDescription[];
  onChoose: (templateId: string) => void;
}

/** The available templates. Clicking a card opens 'New Project' with that template selected. */
export function TemplateCards({ templates, onChoose }: TemplateCardsProps) {
  return (
    <section aria-labelledby="projects-templates">
      <h2 id="projects-templates">{messages.startFromTemplate}</h2>
      <ul aria-labelledby="projects-templates" className="projects-templates">
        {templates.map(({ id, title, description }) => (
          <li key={id}>
            <button type="button" className="projects-template" onClick={() => onChoose(id)}>
              <Icon name={id === EMPTY_TEMPLATE.id ? 'new-file' : 'package'} size="large" />
              <span className="projects-template-title">{title}</span>
              <span className="projects-template-description">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
