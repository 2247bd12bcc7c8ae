import { product } from '@core/base/product';
import type { ViewDescription } from '@core/views/views';
import { useObservable } from '@host/ui/use-observable';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useServices } from '../services';
import { PageSkeleton } from './page-skeleton';

/** A page that a plugin contributes; loading the plugin is part of showing it. */
export function ViewPage({ view }: { view: ViewDescription }) {
  const { views } = useServices();
  const component$ = useMemo(() => views.component$(view.id), [views, view.id]);
  const Component = useObservable(component$, undefined) as ComponentType | undefined;
  useEffect(() => {
    document.title = `${view.name} – ${product.name}`;
  }, [view.name]);
  return Component ? <Component /> : <PageSkeleton />;
}
