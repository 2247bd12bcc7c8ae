import type { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { useEffect, useState } from 'react';

/** Milliseconds to wait after the last keystroke before querying the server. */
const REST_MS = 250;

export type SlugCheck =
  | { readonly state: 'waiting' | 'checking' | 'free' }
  | { readonly state: 'taken'; readonly suggestions: readonly string[]; readonly reason: string | undefined };

/** Once the user stops typing, asks the server whether the slug is available. */
export function useSlugCheck(tenants: Pick<TenantCalls, 'validateSlug'>, slug: string): SlugCheck {
  const [found, setFound] = useState<{ readonly slug: string; readonly check: SlugCheck }>();
  useEffect(() => {
    if (slug === '') return undefined;
    let isLatest = true;
    const timer = setTimeout(async () => {
      // Never rejects: if no response arrives, the slug is validated locally.
      const { available, suggestions, error } = await tenants.validateSlug(slug);
      const check: SlugCheck = available ? { state: 'free' } : { state: 'taken', suggestions, reason: error };
      if (isLatest) setFound({ slug, check });
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [tenants, slug]);
  if (slug === '') return { state: 'waiting' };
  return found?.slug === slug ? found.check : { state: 'checking' };
}
