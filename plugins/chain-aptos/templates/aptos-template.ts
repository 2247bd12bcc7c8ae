import { templateFiles } from '@core/files/templates/template-files';

/** A new Aptos project; its files stand in the folder beside this one. */
export const aptosTemplate = templateFiles(
  './aptos/',
  import.meta.glob<string>('./aptos/**/*', {
    query: '?raw',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);
