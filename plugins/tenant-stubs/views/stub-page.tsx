import './tenant-page.css';
import { PageLink } from '@host/ui/buttons/page-link';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { messages } from '../messages';
import type { PageProps } from '../page-services';

export interface StubPageProps extends PageProps {
  title: string;
}

/** A page that a layout links to, but that has no content yet. */
export function StubPage({ services, title }: StubPageProps) {
  const hint = title === messages.adminSettings ? messages.settingsHint : messages.stubHint;
  return (
    <main className="tenant-page">
      <h1>{title}</h1>
      <EmptyState
        icon="tools"
        title={messages.stub(title)}
        hint={hint}
        actions={
          <PageLink navigation={services.navigation} path="/projects">
            {messages.toProjects}
          </PageLink>
        }
      />
    </main>
  );
}
