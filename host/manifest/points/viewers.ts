import { nonEmptyString } from '@core/base/text/non-empty-string';
import { ViewerService } from '@core/languages/editor/viewers';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/**
 * `{ tabType, displayName, patterns, encoding?, priority? }`: declares that a tab type from the same manifest displays
 * files that match the patterns.
 */
export const viewersPoint = defineContributionPoint({
  name: 'viewers',
  item: z.strictObject({
    tabType: nonEmptyString,
    displayName: nonEmptyString,
    patterns: z.array(nonEmptyString).check(z.minLength(1)),
    encoding: z.optional(z.enum(['utf-8', 'binary'])),
    priority: z._default(z.enum(['default', 'option']), 'default'),
  }),
  contribute: ({ encoding, ...viewer }, { get, translate }) =>
    get(ViewerService).declare({
      ...viewer,
      displayName: translate(viewer.displayName),
      ...(encoding === undefined ? {} : { encoding }),
    }),
});
