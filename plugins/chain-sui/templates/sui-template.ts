import { templateFiles } from '@core/files/templates/template-files';

/** A new Sui project; its files stand in the folder beside this one. */
export const suiTemplate = templateFiles(
  './sui/',
  import.meta.glob<string>('./sui/**/*', { query: '?raw', import: 'default', eager: true, exhaustive: true }),
);
