import { templateFiles } from '@core/files/templates/template-files';
import type { TemplateFile } from '@core/files/templates/templates';

/** An NFT collection in Tolk: collection and items, in Blueprint's layout. */
export const nftTemplate: readonly TemplateFile[] = templateFiles(
  './ton-nft/',
  import.meta.glob<string>('./ton-nft/**/*', {
    query: '?raw',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);
