import { counterFiles } from 'virtual:chain-ton/templates';
import { templateFiles } from '@core/files/templates/template-files';
import type { TemplateFile } from '@core/files/templates/templates';

/**
 * A new TON project: Blueprint's counter, with the other files of Blueprint's layout from the folder next to
 * this file.
 */
export const tonTemplate: readonly TemplateFile[] = [
  ...counterFiles,
  ...templateFiles(
    './ton/',
    import.meta.glob<string>('./ton/**/*', {
      query: '?raw',
      import: 'default',
      eager: true,
      exhaustive: true,
    }),
  ),
];
