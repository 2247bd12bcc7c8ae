import { nonEmptyString } from '@core/base/text/non-empty-string';
import { QuickAccessService } from '@core/commands/quick-access/quick-access';
import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/** `{ prefix, title, when? }`: a quick access mode. The plugin registers the mode's provider during activation. */
export const quickAccessPoint = defineContributionPoint({
  name: 'quickAccess',
  item: z.strictObject({
    prefix: z
      .string()
      .check(z.regex(/^[^\w\s./-]{0,2}$/, 'must be at most two characters that no path starts with')),
    title: nonEmptyString,
    when: z.optional(z.string()),
  }),
  activationEvent: ({ prefix }) => `onQuickAccess:${prefix}`,
  references: ({ when }) => whenReference(when),
  contribute: ({ prefix, title, when }, { get, activate, translate }) =>
    get(QuickAccessService).declare(
      { prefix, title: translate(title), ...(when === undefined ? {} : { when }) },
      () => activate(`onQuickAccess:${prefix}`),
    ),
});
