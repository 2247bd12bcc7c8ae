import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

const identifier = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, and start with a letter'),
  );

const relativePath = z.string().check(z.regex(/^\.\/[^\\]+$/, "must start with './'"));

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, "must be a version such as '1.0.0'"));

/**
 * What every plugin says of itself in `manifest.json`, readable without running code. `contributes` is checked by the
 * contribution points, each of which owns its own part.
 */
export const manifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Same as the folder's name, and prefix of the plugin's command ids in camel case. */
  id: identifier,
  name: nonEmptyString,
  version,
  publisher: identifier,
  engines: z.strictObject({
    /** Versions of the product that it works with: '^0.1.0' or '*'. */
    sinter: z
      .string()
      .check(z.regex(/^(\*|[\^~]?\d+\.\d+\.\d+)$/, "must be '*' or a range such as '^0.1.0'")),
  }),
  /** Every plugin has one; the built page leaves it out (`leanManifest`). */
  description: z.optional(nonEmptyString),
  /** Name of an icon of the product's set. */
  icon: nonEmptyString,
  entry: z.optional(
    z.strictObject({
      /** Module with `activate(context)`, run in the page. */
      page: z.optional(relativePath),
      /** Worker that the page entry starts for its engine. */
      worker: z.optional(relativePath),
    }),
  ),
  /** Host calls that the plugin may make from the sandbox; built-in page plugins need none. */
  permissions: z._default(z.array(z.string()), []),
  /** Plugins that must be active first; without one of them this plugin fails. */
  requires: z._default(z.array(identifier), []),
  /** Plugins that are activated first when they are there. */
  optional: z._default(z.array(identifier), []),
  /**
   * Names of the services that it brings with `context.provide`, for example 'DeploymentService'. It is activated at the
   * first request; `service.DeploymentService` is true while it is on.
   */
  provides: z._default(z.array(nonEmptyString), []),
  /**
   * Events besides those that follow from `contributes`: 'onStartupFinished', and 'onUserKeys' before the first key is heard
   * in a browser whose user has keys of his own.
   */
  activationEvents: z._default(
    z.array(z.string().check(z.regex(/^on[A-Z]\w*(:.+)?$/, "must look like 'onCommand:id'"))),
    [],
  ),
  /** When-clause over tenant, plan and features under which the plugin is on; absent: always. */
  enablement: z.optional(nonEmptyString),
  contributes: z._default(z.record(z.string(), z.unknown()), {}),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A plugin as the rest of the product knows it: its manifest without the raw contributions. */
export type PluginDescription = Readonly<Omit<Manifest, 'contributes' | '$schema'>>;
