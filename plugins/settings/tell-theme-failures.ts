import type { Disposable } from '@core/base/lifecycle';
import { DisposableStore } from '@core/base/lifecycle';
import type { PluginServices } from '@host/api/plugin-context';
import { merge } from 'rxjs';

/** Says which theme could not be used when nobody was waiting for it. */
export function tellThemeFailures({
  theme,
  fileIcons,
  notifications,
}: Pick<PluginServices, 'theme' | 'fileIcons' | 'notifications'>): Disposable {
  const store = new DisposableStore();
  store.add(
    merge(theme.failures$, fileIcons.failures$).subscribe(({ message }) =>
      notifications.show({ severity: 'warning', message }),
    ),
  );
  return store;
}
