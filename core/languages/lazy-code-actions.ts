import type { CodeActionProvider } from './code-actions';

/** A provider whose code comes when it is first asked about a finding; a load that failed is tried again. */
export function lazyCodeActions(load: () => Promise<CodeActionProvider>): CodeActionProvider {
  let loading: Promise<CodeActionProvider> | undefined;
  return {
    async actions(request, options) {
      if (request.diagnostics.length === 0) return [];
      loading ??= load();
      try {
        return (await loading).actions(request, options);
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
  };
}
