import { templateFiles } from '@core/files/templates/template-files';

/** A new Ethereum project; its files stand in the folder beside this one. */
export const ethereumTemplate = templateFiles(
  './ethereum/',
  import.meta.glob<string>('./ethereum/**/*', {
    query: '?raw',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
);
