import { templateFiles } from '@core/files/templates/template-files';
import type { TemplateFile } from '@core/files/templates/templates';

/** A counter in Tolk, in Blueprint's layout. */
export const tolkCounterTemplate: readonly TemplateFile[] = templateFiles(
  './ton-tolk/',
  import.meta.glob<string>('./ton-tolk/**/*', {
    query: '?raw',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);
