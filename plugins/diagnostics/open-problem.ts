import { errorMessage } from '@core/base/error-message';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { PluginServices } from '@host/api/plugin-context';
import { rangeOf } from './place-of';

/** Goes to where a finding is; what belongs to no file stays where it is. */
export async function openProblem(
  { editor, notifications }: Pick<PluginServices, 'editor' | 'notifications'>,
  diagnostic: Pick<Diagnostic, 'path' | 'range'>,
  options: { readonly focus: boolean },
): Promise<void> {
  if (diagnostic.path === '') return;
  try {
    await editor.open(diagnostic.path, { range: rangeOf(diagnostic), ...options });
  } catch (error) {
    notifications.show({ severity: 'error', source: diagnostic.path, message: errorMessage(error) });
  }
}
