import './page.css';
import { Button } from '@host/ui/button';
import { EmptyState } from '@host/ui/empty-state';
import { useServices } from '../services';

/** No page has this address. */
export function NotFoundPage({ path }: { path: string }) {
  const { navigation } = useServices();
  return (
    <main className="page-centered">
      <EmptyState
        icon="compass"
        title="This page does not exist"
        hint={`Nothing is at ${path}.`}
        actions={
          <Button variant="primary" onClick={() => navigation.navigate('/projects')}>
            Go to projects
          </Button>
        }
      />
    </main>
  );
}
