import { ViewService } from '@core/workspace/views/views';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useService } from '../services';

export interface ViewComponentProps<P> {
  /** Id of a view or a tab type that a manifest declares. */
  id: string;
  props: P;
  /** Shown until the plugin has been activated and the component is available. */
  loading?: ReactNode;
}

/**
 * Renders the component that a plugin registered for a view or tab type, after activating the plugin. If activation
 * fails, the error is thrown to the enclosing error boundary.
 */
export function ViewComponent<P extends object>({ id, props, loading }: ViewComponentProps<P>) {
  const View = useViewComponent<P>(id);
  return View ? <View {...props} /> : loading;
}

/** Returns the component for a view or tab type, or undefined until the component's plugin is active. */
export function useViewComponent<P extends object>(id: string): ComponentType<P> | undefined {
  const views = useService(ViewService);
  const component$ = useMemo(() => views.component$(id), [views, id]);
  // The core stores components without their prop types, which `PluginViews` checked at registration.
  return useObservable(component$, undefined) as ComponentType<P> | undefined;
}
