import { defineMessages } from '@core/base/localization/define-messages';

/** Error messages for tenant calls (specification §8, "Tenant"). */
export const remoteTenantMessages = defineMessages('core/tenant/remote', {
  createFailed: (text: string) => `Failed to create tenant: ${text}`,
  fetchFailed: (statusText: string) => `Failed to fetch tenant: ${statusText}`,
  updateFailed: (statusText: string) => `Failed to update tenant layout: ${statusText}`,
  validateFailed: 'Failed to validate slug',
  invalidResponse: 'Invalid response from backend',
  /** The rule for slugs, shown if no server is available. It is not in the specification. */
  invalidSlug: 'Enter a slug of 3 to 50 lowercase letters, digits and hyphens',
});
