import { nonEmptyString } from '@core/base/text/non-empty-string';
import { FileIconService } from '@core/theme/icons/file-icons';
import { ThemeService } from '@core/theme/theme';
import { themeTypeOf, uiThemeSchema } from '@core/theme/theme-type';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/** `{ id, label, uiTheme, path, icon? }`: a VS Code colour theme file. */
export const themesPoint = defineContributionPoint({
  name: 'themes',
  item: z.strictObject({
    id: nonEmptyString,
    label: nonEmptyString,
    uiTheme: uiThemeSchema,
    path: z.string(),
    icon: z._default(z.string(), 'symbol-color'),
  }),
  references: ({ icon }) => [{ type: 'icon', name: icon }],
  contribute: ({ id, label, uiTheme, path, icon }, { get, loadAsset, translate }) =>
    get(ThemeService).declare({ id, name: translate(label), icon, type: themeTypeOf(uiTheme) }, () =>
      loadAsset(path),
    ),
});

/** `{ id, label, path }`: a VS Code file icon theme file whose images are data URLs. */
export const iconThemesPoint = defineContributionPoint({
  name: 'iconThemes',
  item: z.strictObject({ id: nonEmptyString, label: nonEmptyString, path: z.string() }),
  contribute: ({ id, label, path }, { get, loadAsset }) =>
    get(FileIconService).declare({ id, name: label }, () => loadAsset(path)),
});
