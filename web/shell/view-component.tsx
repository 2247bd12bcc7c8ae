import { ViewService } from '@core/workspace/views/views';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useService } from '../services';

export interface ViewComponentProps<P> {
  /** Id of a view, or a tab type; a manifest must declare it. */
  id: string;
  /** What the component is given. */
  props: P;
  /** Shown until the component is there. */
  loading?: ReactNode;
}

/**
 * Draws what a plugin registered for a view or tab type, activating the plugin first. A failed activation is thrown, for
 * the error boundary above.
 */
export function ViewComponent<P extends object>({ id, props, loading }: ViewComponentProps<P>) {
  const View = useViewComponent<P>(id);
  return View ? <View {...props} /> : loading;
}

/** The component of a view or tab type, as {@link ViewComponent} draws it; undefined until its plugin is active. */
export function useViewComponent<P extends object>(id: string): ComponentType<P> | undefined {
  const views = useService(ViewService);
  const component$ = useMemo(() => views.component$(id), [views, id]);
  // The core only carries components; what a plugin registers was checked against its door's types.
  return useObservable(component$, undefined) as ComponentType<P> | undefined;
}
