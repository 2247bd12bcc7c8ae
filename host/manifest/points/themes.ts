import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod';

const types = { 'vs-dark': 'dark', vs: 'light', 'hc-black': 'hc-dark', 'hc-light': 'hc-light' } as const;

/** `{ id, label, uiTheme, path, icon? }`; the file is a VS Code colour theme. */
export const themesPoint = defineContributionPoint({
  name: 'themes',
  item: z.strictObject({
    id: z.string().min(1),
    label: z.string().min(1),
    uiTheme: z.enum(['vs-dark', 'vs', 'hc-black', 'hc-light']),
    path: z.string(),
    icon: z.string().default('symbol-color'),
  }),
  references: ({ icon }) => [{ type: 'icon', name: icon }],
  contribute: ({ id, label, uiTheme, path, icon }, { services, loadAsset }) =>
    services.theme.declare({ id, name: label, icon, type: types[uiTheme] }, () => loadAsset(path)),
});
