import type { ConfigurationProperty, ConfigurationService } from '@core/configuration/configuration';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect, useState } from 'react';

const none: readonly ConfigurationProperty[] = [];

/** Loaded descriptions by setting key. Descriptions from plugins whose texts cannot be loaded are omitted. */
export function useDescriptions(configuration: ConfigurationService): ReadonlyMap<string, string> {
  const properties = useObservable(configuration.properties$, none);
  const [descriptions, setDescriptions] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isShown = true;
    const described = properties.map(
      async ({ key, loadDescription }) => [key, await loadDescription().catch(() => '')] as const,
    );
    void Promise.all(described).then((all) => isShown && setDescriptions(new Map(all)));
    return () => {
      isShown = false;
    };
  }, [properties]);
  return descriptions;
}
