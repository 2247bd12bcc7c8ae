import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

const identifier = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9-]*$/, 'must be lowercase letters, digits and hyphens, and start with a letter'),
  );

const relativePath = z.string().check(z.regex(/^\.\/[^\\]+$/, "must start with './'"));

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, "must be a version such as '1.0.0'"));

/**
 * Schema of a plugin's `manifest.json`, which is read without running code. The contribution points validate
 * the members of `contributes`.
 */
export const manifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Matches the folder name. In camel case, it is the prefix of the plugin's command ids. */
  id: identifier,
  name: nonEmptyString,
  version,
  publisher: identifier,
  engines: z.strictObject({
    /** Compatible product versions: '^0.1.0' or '*'. */
    sinter: z
      .string()
      .check(z.regex(/^(\*|[\^~]?\d+\.\d+\.\d+)$/, "must be '*' or a range such as '^0.1.0'")),
  }),
  /** Required in the source; the built page omits it (`leanManifest`). */
  description: z.optional(nonEmptyString),
  /** Name of an icon from the icon font. */
  icon: nonEmptyString,
  entry: z.optional(
    z.strictObject({
      /** Module with `activate(context)` that runs in the page. */
      page: z.optional(relativePath),
      /** Worker script of the plugin's engine, started by the page module. */
      worker: z.optional(relativePath),
    }),
  ),
  /**
   * Host calls that the plugin may make from the sandbox. Built-in plugins run in the page and do not need permissions.
   */
  permissions: z._default(z.array(z.string()), []),
  /** Plugins that must be activated first. If one of them is missing, this plugin fails. */
  requires: z._default(z.array(identifier), []),
  /** Plugins that are activated first if they exist. */
  optional: z._default(z.array(identifier), []),
  /**
   * Names of the services that the plugin registers with `context.provide`, for example 'DeploymentService'. The first
   * request for a service activates the plugin. The context key `service.DeploymentService` is true while the plugin is
   * enabled.
   */
  provides: z._default(z.array(nonEmptyString), []),
  /**
   * Activation events in addition to those implied by `contributes`: 'onStartupFinished', or 'onUserKeys', which fires
   * before the first key press if the user has custom shortcuts.
   */
  activationEvents: z._default(
    z.array(z.string().check(z.regex(/^on[A-Z]\w*(:.+)?$/, "must look like 'onCommand:id'"))),
    [],
  ),
  /**
   * When-clause that enables the plugin depending on the tenant, plan and features. If absent, the plugin is always
   * enabled.
   */
  enablement: z.optional(nonEmptyString),
  contributes: z._default(z.record(z.string(), z.unknown()), {}),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A plugin's manifest without the raw contributions, as used by the rest of the product. */
export type PluginDescription = Readonly<Omit<Manifest, 'contributes' | '$schema'>>;
