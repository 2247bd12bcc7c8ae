import { loadOnce } from '@core/base/async';
import type { CodeActionProvider } from './code-actions';

/** A provider whose code comes when it is first asked about a finding; a load that failed is tried again. */
export function lazyCodeActions(load: () => Promise<CodeActionProvider>): CodeActionProvider {
  const provider = loadOnce(load);
  return {
    async actions(request, options) {
      if (request.diagnostics.length === 0) return [];
      return (await provider()).actions(request, options);
    },
  };
}
