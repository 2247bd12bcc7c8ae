import { themeTypeOf, uiThemeSchema } from '@core/theme/wire';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod';

/** `{ id, label, uiTheme, path, icon? }`; the file is a VS Code colour theme. */
export const themesPoint = defineContributionPoint({
  name: 'themes',
  item: z.strictObject({
    id: z.string().min(1),
    label: z.string().min(1),
    uiTheme: uiThemeSchema,
    path: z.string(),
    icon: z.string().default('symbol-color'),
  }),
  references: ({ icon }) => [{ type: 'icon', name: icon }],
  contribute: ({ id, label, uiTheme, path, icon }, { services, loadAsset }) =>
    services.theme.declare({ id, name: label, icon, type: themeTypeOf(uiTheme) }, () => loadAsset(path)),
});
