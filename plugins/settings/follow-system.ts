import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ThemeService } from '@core/theme/theme';
import { combineLatest, fromEvent, map, skip, startWith } from 'rxjs';

/** Switches between light and dark themes to match the operating system while 'settings.followSystem' is on. */
export function followSystem({
  configuration,
  theme,
}: {
  readonly configuration: ConfigurationService;
  readonly theme: ThemeService;
}): Disposable {
  const store = new DisposableStore();
  const light = matchMedia('(prefers-color-scheme: light)');
  const isLight$ = fromEvent<MediaQueryListEvent>(light, 'change').pipe(
    map(({ matches }) => matches),
    startWith(light.matches),
  );
  store.add(
    combineLatest([
      isLight$,
      configuration.value$('settings.followSystem'),
      configuration.value$('settings.systemLightTheme'),
      configuration.value$('settings.systemDarkTheme'),
    ]).subscribe(([isLight, follows, lightTheme, darkTheme]) => {
      const id = follows === true ? String(isLight ? lightTheme : darkTheme) : undefined;
      void theme.follow(id);
    }),
  );
  // When the user selects a theme, stop following the system.
  store.add(
    theme.selected$
      .pipe(skip(1))
      .subscribe(() => void configuration.set('settings.followSystem', undefined).catch(() => undefined)),
  );
  return store;
}
