import * as z from 'zod/mini';

/** What stands at an address about the packages that were published there. */
export const REGISTRY = '0x1::code::PackageRegistry';

/** `UpgradePolicy` of 0x1::code: arbitrary is 0, compatible 1. */
const IMMUTABLE = 2;

const registrySchema = z.object({
  packages: z.array(
    z.object({
      upgrade_policy: z.object({ policy: z.number() }),
    }),
  ),
});

/**
 * Whether another build can take the place of a package.
 *
 * @param registry as nodes tell it; undefined where nothing was published.
 */
export function isUpgradable(registry: unknown): boolean {
  const { data } = registrySchema.safeParse(registry);
  return data?.packages.some(({ upgrade_policy: { policy } }) => policy < IMMUTABLE) ?? false;
}
