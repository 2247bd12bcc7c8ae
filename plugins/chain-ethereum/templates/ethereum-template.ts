import { templateFiles } from '@core/files/templates/template-files';

/** A new Ethereum project. Its files are in the folder beside this file. */
export const ethereumTemplate = templateFiles(
  './ethereum/',
  import.meta.glob<string>('./ethereum/**/*', {
    query: '?raw',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);
