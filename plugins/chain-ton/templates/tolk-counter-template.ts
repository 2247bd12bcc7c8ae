import { templateFiles } from '@core/project/template-files';
import type { TemplateFile } from '@core/project/templates';

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
