import './tenant-page.css';
import { Button } from '@host/ui/buttons/button';
import { PageLink } from '@host/ui/buttons/page-link';
import { messages } from '../messages';
import type { PageProps } from '../page-services';

/** What those who make the languages say of them. */
const DOCUMENTATION = [
  { name: 'TON', url: 'https://docs.ton.org/' },
  { name: 'Solidity', url: 'https://docs.soliditylang.org/' },
  { name: 'Aptos', url: 'https://aptos.dev/' },
  { name: 'Sui', url: 'https://docs.sui.io/' },
] as const;

/** 'Development': the home of a tenant whose layout is its own and that has no page of its own. */
export function DevelopmentHome({ services: { commands, navigation } }: PageProps) {
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
            {DOCUMENTATION.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
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
