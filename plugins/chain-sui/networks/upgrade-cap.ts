import type { SuiJsonRpcClient } from '@mysten/sui/jsonRpc';
import * as z from 'zod/mini';

/** The object whose owner can upgrade a package. https://docs.sui.io/guides/developer/packages/upgrade */
export interface UpgradeCap {
  readonly id: string;
  /** Address of the package's latest version. */
  readonly package: string;
}

const TYPE = /^0x0*2::package::UpgradeCap$/;
const fieldsSchema = z.object({ package: z.string() });

/**
 * The upgrade capability that was created when a package was published; undefined if the capability was deleted or if
 * the object is not a package.
 */
export async function findUpgradeCap(
  client: SuiJsonRpcClient,
  address: string,
): Promise<UpgradeCap | undefined> {
  const { data } = await client.getObject({ id: address, options: { showPreviousTransaction: true } });
  if (!data?.previousTransaction) return undefined;
  const { objectChanges } = await client.getTransactionBlock({
    digest: data.previousTransaction,
    options: { showObjectChanges: true },
  });
  const change = objectChanges?.find(
    (each) => (each.type === 'created' || each.type === 'mutated') && TYPE.test(each.objectType),
  );
  if (!change || !('objectId' in change)) return undefined;
  const { data: cap } = await client.getObject({ id: change.objectId, options: { showContent: true } });
  const fields = fieldsSchema.safeParse(
    cap?.content?.dataType === 'moveObject' ? cap.content.fields : undefined,
  );
  return fields.success ? { id: change.objectId, package: fields.data.package } : undefined;
}
