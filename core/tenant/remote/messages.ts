import { defineMessages } from '@core/base/localization/define-messages';

/** What goes wrong with calls about tenants (specification §8, "Tenant"). */
export const remoteTenantMessages = defineMessages('core/tenant/remote', {
  createFailed: (text: string) => `Failed to create tenant: ${text}`,
  fetchFailed: (statusText: string) => `Failed to fetch tenant: ${statusText}`,
  updateFailed: (statusText: string) => `Failed to update tenant layout: ${statusText}`,
  validateFailed: 'Failed to validate slug',
  invalidResponse: 'Invalid response from backend',
  /** Not in the catalogue: what a slug must be, where no server could be asked. */
  invalidSlug: 'A slug has lowercase letters, digits and hyphens, 3 to 50 of them',
});
