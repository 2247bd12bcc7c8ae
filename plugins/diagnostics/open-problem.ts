import { errorMessage } from '@core/base/errors';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { rangeOf } from './place-of';

/** Does nothing if the diagnostic has no file. */
export async function openProblem(
  { editor, notifications }: { readonly editor: EditorService; readonly notifications: NotificationService },
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
