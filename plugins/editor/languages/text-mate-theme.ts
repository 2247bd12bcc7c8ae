import type { Theme } from '@core/theme/theme';
import type { ThemeRegistrationRaw } from 'shiki/core';

export function toTextMateTheme({ id, type, colorTheme }: Theme): ThemeRegistrationRaw {
  return {
    name: id,
    type: type === 'light' || type === 'hc-light' ? 'light' : 'dark',
    colors: colorTheme.colors,
    settings: colorTheme.tokenColors.map(({ scope, settings: { foreground, background, fontStyle } }) => ({
      ...(scope === undefined ? {} : { scope }),
      settings: {
        ...(foreground === undefined ? {} : { foreground }),
        ...(background === undefined ? {} : { background }),
        ...(fontStyle === undefined ? {} : { fontStyle }),
      },
    })),
  };
}
