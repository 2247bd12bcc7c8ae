import * as z from 'zod/mini';

/** The resource that lists the packages published at an address. */
export const REGISTRY = '0x1::code::PackageRegistry';

/** `UpgradePolicy` in 0x1::code: 0 is arbitrary, 1 is compatible. */
const IMMUTABLE = 2;

const registrySchema = z.object({
  packages: z.array(
    z.object({
      upgrade_policy: z.object({ policy: z.number() }),
    }),
  ),
});

/**
 * Whether a package can be upgraded.
 * @param registry in a node's JSON format; undefined if no package was published.
 */
export function isUpgradable(registry: unknown): boolean {
  const { data } = registrySchema.safeParse(registry);
  return data?.packages.some(({ upgrade_policy: { policy } }) => policy < IMMUTABLE) ?? false;
}
