import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/tenant-pages', {
  notFound: 'This page does not exist',
  notFoundHint: (path: string) => `Nothing is at ${path}.`,
  noTenant: 'This tenant does not exist',
  noTenantHint: (tenant: string) =>
    `Nobody knows a tenant '${tenant}' here, or it is not active. Check how it is written.`,
  noRoute: 'This page is not part of this tenant',
  noRouteHint: (path: string, tenant: string) => `The tenant '${tenant}' has no page ${path}.`,
  noFeature: 'This feature is not available',
  noFeatureHint: (path: string, tenant: string) =>
    `${path} needs a feature that is switched off for the tenant '${tenant}'. Its administrator can switch it on.`,
  noPlanHint: (path: string, tenant: string) =>
    `${path} is part of a larger plan than the tenant '${tenant}' has. Its administrator can change the plan.`,
  didYouMean: 'Did you mean',
  goToProjects: 'Go to projects',
  goHome: 'Go to the home page',
});
