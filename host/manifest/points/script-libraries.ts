import { nonEmptyString } from '@core/base/text/non-empty-string';
import { ScriptLibraryService, testFrameworks } from '@core/execution/scripts/script-libraries';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/**
 * `{ name, version, testFramework? }`: a package that project scripts and tests may import. The plugin
 * registers its code.
 */
export const scriptLibrariesPoint = defineContributionPoint({
  name: 'scriptLibraries',
  item: z.strictObject({
    name: nonEmptyString,
    version: nonEmptyString,
    testFramework: z.exactOptional(z.enum(testFrameworks)),
  }),
  activationEvent: ({ name }) => `onScriptLibrary:${name}`,
  contribute: (library, { get, activate }) =>
    get(ScriptLibraryService).declare([library], () => activate(`onScriptLibrary:${library.name}`)),
});
