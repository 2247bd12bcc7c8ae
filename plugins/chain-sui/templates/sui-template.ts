import { templateFiles } from '@core/files/templates/template-files';

/** A new Sui project. Its files are in the folder next to this file. */
export const suiTemplate = templateFiles(
  './sui/',
  import.meta.glob<string>('./sui/**/*', { query: '?raw', import: 'default', eager: true, exhaustive: true }),
);
