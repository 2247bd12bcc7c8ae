import './tenant-page.css';
import { Button } from '@host/ui/buttons/button';
import { PageLink } from '@host/ui/buttons/page-link';
import { useObservable } from '@host/ui/hooks/use-observable';
import { messages } from '../messages';
import type { PageProps } from '../page-services';

/** 'Development': the home page for tenants whose custom layout does not specify one. */
export function DevelopmentHome({ services: { chains, commands, navigation } }: PageProps) {
  const offered = useObservable(chains.chains$, chains.chains);
  const links = offered.flatMap(({ documentation = [] }) => documentation);
  return (
    <main className="tenant-page">
      <h1>{messages.development}</h1>
      <div className="tenant-page-cards">
        <section>
          <h2>{messages.quickStart}</h2>
          <p>{messages.quickStartText}</p>
          <div className="tenant-page-links">
            <Button variant="primary" icon="add" onClick={() => void commands.execute('projects.new')}>
              {messages.newProject}
            </Button>
            <PageLink navigation={navigation} path="/projects">
              {messages.toProjects}
            </PageLink>
          </div>
        </section>
        <section>
          <h2>{messages.documentation}</h2>
          <p>{messages.documentationText}</p>
          <ul>
            {links.map(({ title, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <div className="tenant-page-links">
            <Button icon="keyboard" onClick={() => void commands.execute('shortcuts.toggleOverlay')}>
              {messages.shortcuts}
            </Button>
          </div>
        </section>
      </div>
    </main>
  );
}
