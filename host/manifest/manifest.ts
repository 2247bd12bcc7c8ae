import * as z from 'zod';

const identifier = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens, and start with a letter');

const relativePath = z.string().regex(/^\.\/[^\\]+$/, "must start with './'");

const version = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, "must be a version such as '1.0.0'");

/**
 * What every plugin says of itself in `manifest.json`, readable without running code. `contributes` is checked by the
 * contribution points, each of which owns its own part.
 */
export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Same as the folder's name, and prefix of the plugin's command ids in camel case. */
  id: identifier,
  name: z.string().min(1),
  version,
  publisher: identifier,
  engines: z.strictObject({
    /** Versions of the product that it works with: '^0.1.0' or '*'. */
    sinter: z.string().regex(/^(\*|[\^~]?\d+\.\d+\.\d+)$/, "must be '*' or a range such as '^0.1.0'"),
  }),
  description: z.string().min(1),
  /** Name of an icon of the product's set. */
  icon: z.string().min(1),
  entry: z
    .strictObject({
      /** Module with `activate(context)`, run in the page. */
      page: relativePath.optional(),
      /** Worker that the page entry starts for its engine. */
      worker: relativePath.optional(),
    })
    .optional(),
  /** Host calls that the plugin may make from the sandbox; built-in page plugins need none. */
  permissions: z.array(z.string()).default([]),
  /** Plugins that must be active first; without one of them this plugin fails. */
  requires: z.array(identifier).default([]),
  /** Plugins that are activated first when they are there. */
  optional: z.array(identifier).default([]),
  /** Events besides those that follow from `contributes`; 'onStartupFinished' is the only one of its own. */
  activationEvents: z
    .array(z.string().regex(/^on[A-Z]\w*(:.+)?$/, "must look like 'onCommand:id'"))
    .default([]),
  /** When-clause over tenant, plan and features under which the plugin is on; absent: always. */
  enablement: z.string().min(1).optional(),
  contributes: z.record(z.string(), z.unknown()).default({}),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A plugin as the rest of the product knows it: its manifest without the raw contributions. */
export type PluginDescription = Readonly<Omit<Manifest, 'contributes' | '$schema'>>;
