import type { ChainDescription } from '@core/chains/chains';
import { Icon } from '@host/ui/icons/icon';
import { messages } from '../messages';

export function DocumentationLinks({ chains }: { chains: readonly ChainDescription[] }) {
  const links = chains.flatMap(({ documentation = [] }) => documentation);
  if (links.length === 0) return undefined;
  return (
    <section aria-labelledby="projects-documentation">
      <h2 id="projects-documentation">{messages.documentation}</h2>
      <ul aria-labelledby="projects-documentation" className="projects-documentation">
        {links.map(({ title, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {title}
              <Icon name="link-external" size="small" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
