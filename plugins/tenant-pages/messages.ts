import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/tenant-pages', {
  notFound: 'This page does not exist',
  notFoundHint: (path: string) => `There is no page at ${path}.`,
  noTenant: 'This tenant does not exist',
  noTenantHint: (tenant: string) =>
    `The tenant “${tenant}” does not exist or is not active. Check the spelling.`,
  noRoute: 'This page is not available for this tenant',
  noRouteHint: (path: string, tenant: string) => `The tenant “${tenant}” does not have a page at ${path}.`,
  noFeature: 'This feature is not available',
  noFeatureHint: (path: string, tenant: string) =>
    `${path} requires a feature that is disabled for the tenant “${tenant}”. An administrator can enable it.`,
  noPlanHint: (path: string, tenant: string) =>
    `${path} is not included in the plan for the tenant “${tenant}”. An administrator can change the plan.`,
  didYouMean: 'Did you mean',
  goToProjects: 'Go to Projects',
  goHome: 'Go to Home Page',
});
