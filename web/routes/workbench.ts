export { ProjectPage } from './project-page';

/** The manifests that no page needs before it is shown, by path; null for others (`isPagePlugin`). */
export const otherManifests = import.meta.glob<object | null>('../../plugins/*/manifest.json', {
  eager: true,
  import: 'default',
  query: '?other',
});
