import { templateFiles } from '@core/files/templates/template-files';
import type { TemplateFile } from '@core/files/templates/templates';

/** A jetton in Tolk: minter and wallet, in Blueprint's layout. */
export const jettonTemplate: readonly TemplateFile[] = templateFiles(
  './ton-jetton/',
  import.meta.glob<string>('./ton-jetton/**/*', {
    query: '?raw',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);
