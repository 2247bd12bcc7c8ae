export { ProjectPage } from './project-page';

/** Manifests that are not needed before the page is visible, by path; null for other manifests (`isPagePlugin`). */
export const otherManifests = import.meta.glob<object | null>('../../plugins/*/manifest.json', {
  eager: true,
  import: 'default',
  query: '?other',
});
