import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { ReactNode } from 'react';
import type { Loaded, Loader } from '../loaded';
import { messages } from '../messages';

interface LoadedViewProps<T> {
  readonly loader: Loader<T>;
  readonly show: (value: T) => ReactNode;
}

/** Shows the value, a loading state, or the reason why the value could not be loaded. */
export function LoadedView<T>({ loader, show }: LoadedViewProps<T>) {
  const loaded = useObservable<Loaded<T>, Loaded<T>>(loader.loaded$, { type: 'loading' });
  if (loaded.type === 'loading') return <Skeleton label={messages.loading} />;
  if (loaded.type === 'ready') return show(loaded.value);
  return (
    <EmptyState
      icon="warning"
      title={messages.notLoaded}
      hint={loaded.message}
      actions={<Button onClick={loader.retry}>{messages.retry}</Button>}
    />
  );
}
