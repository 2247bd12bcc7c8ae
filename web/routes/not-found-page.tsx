import './page.css';
import { Button } from '@host/ui/button';
import { EmptyState } from '@host/ui/empty-state';
import { useServices } from '../services';
import { messages } from './messages';

/** No page has this address. */
export function NotFoundPage({ path }: { path: string }) {
  const { navigation } = useServices();
  return (
    <main className="page-centered">
      <EmptyState
        icon="compass"
        title={messages.notFound}
        hint={messages.notFoundHint(path)}
        actions={
          <Button variant="primary" onClick={() => navigation.navigate('/projects')}>
            {messages.goToProjects}
          </Button>
        }
      />
    </main>
  );
}
