import { Badge } from '@host/ui/feedback/badge';
import { messages } from '../messages';

const figures = [
  { value: '12,400', label: messages.figureProjects },
  { value: '38,000', label: messages.figureDeployments },
  { value: '4', label: messages.figureChains },
] as const;

/** The shell's marketing panel (panelShell feature). It is a stub with placeholder figures (specification §1). */
export function MarketingPanel() {
  return (
    <section aria-labelledby="projects-figures" className="projects-figures">
      <h2 id="projects-figures">
        {messages.inNumbers} <Badge>{messages.sampleFigures}</Badge>
      </h2>
      <dl>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
