import { templateFiles } from '@core/files/templates/template-files';

/** A new Aptos project. Its files are in the folder next to this file. */
export const aptosTemplate = templateFiles(
  './aptos/',
  import.meta.glob<string>('./aptos/**/*', {
    query: '?raw',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);
