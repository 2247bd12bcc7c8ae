import { loadOnce } from '@core/base/async';
import type { CodeActionProvider } from './code-actions';

/**
 * Returns a code action provider whose code is loaded on the first request for a diagnostic. If loading fails, the next
 * request retries it.
 */
export function lazyCodeActions(load: () => Promise<CodeActionProvider>): CodeActionProvider {
  const provider = loadOnce(load);
  return {
    async actions(request, options) {
      if (request.diagnostics.length === 0) return [];
      return (await provider()).actions(request, options);
    },
  };
}
