import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { NotificationService } from '@core/notifications/notifications';
import type { FileIconService } from '@core/theme/icons/file-icons';
import type { ThemeService } from '@core/theme/theme';
import { merge } from 'rxjs';

/** Warns the user when a theme could not be applied automatically. */
export function reportThemeFailures({
  theme,
  fileIcons,
  notifications,
}: {
  readonly fileIcons: FileIconService;
  readonly notifications: NotificationService;
  readonly theme: ThemeService;
}): Disposable {
  const store = new DisposableStore();
  store.add(
    merge(theme.failures$, fileIcons.failures$).subscribe(({ message }) =>
      notifications.show({ severity: 'warning', message }),
    ),
  );
  return store;
}
