import type { NavigationService } from '@core/workspace/navigation/navigation';
import './refusal-page.css';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { messages } from '../messages';
import type { Refusal } from '../refusals';

export interface RefusalPageProps {
  refusal: Refusal;
  services: { readonly navigation: NavigationService };
}

export function RefusalPage({ refusal, services: { navigation } }: RefusalPageProps) {
  const { query } = useObservable(navigation.location$, navigation.location);
  const suggestions = refusal.suggestions?.(query) ?? [];
  return (
    <main className="refusal-page">
      <EmptyState
        icon="compass"
        isPage
        title={refusal.title}
        hint={refusal.hint(query)}
        actions={
          <>
            <Button variant="primary" onClick={() => navigation.navigate('/projects')}>
              {messages.goToProjects}
            </Button>
            <Button onClick={() => navigation.navigate('/')}>{messages.goHome}</Button>
          </>
        }
      />
      {suggestions.length > 0 && (
        <nav aria-label={messages.didYouMean} className="refusal-page-suggestions">
          <span>{messages.didYouMean}</span>
          {suggestions.map((id) => (
            <a key={id} href={`/tenant/${id}/`}>
              {id}
            </a>
          ))}
        </nav>
      )}
    </main>
  );
}
