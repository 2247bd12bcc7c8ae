import { errorMessage } from '@core/base/errors';
import type { EditorService, OpenOptions } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';

/** Opens a file without waiting for it. A failure is shown as a notification. */
export function openFile(
  { editor, notifications }: { readonly editor: EditorService; readonly notifications: NotificationService },
  path: string,
  options?: OpenOptions,
): void {
  editor.open(path, options).catch((error: unknown) => {
    notifications.show({ severity: 'error', source: path, message: errorMessage(error) });
  });
}
