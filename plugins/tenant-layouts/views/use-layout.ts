import type { Tenant } from '@core/tenant/wire';
import { useEffect, useMemo, useState } from 'react';
import { builtInTemplates, type LayoutComponents } from '../built-in-templates';
import type { ResolvedLayout } from '../resolved-layout';
import { templateOf } from '../template-of';

const initial: ResolvedLayout = {
  component: 'default-layout',
  components: builtInTemplates['default-layout'] as LayoutComponents,
  texts: {},
};

/** A tenant's layout. While its configuration is loading, the previous layout remains in use. */
export function useLayout(tenant: Tenant): ResolvedLayout {
  const layout = useMemo(() => templateOf(tenant), [tenant]);
  const [latest, setLatest] = useState(initial);
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(layout).then((resolved) => isCurrent && setLatest(resolved));
    return () => {
      isCurrent = false;
    };
  }, [layout]);
  return layout instanceof Promise ? latest : layout;
}
