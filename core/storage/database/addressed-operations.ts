import { contentAddress } from '../records/content-address';
import type { FileOperation } from '../storage';
import type { AddressedOperation } from './record-planner';

/** Adds the content address to each operation that has content. */
export function addressed(operations: readonly FileOperation[]): Promise<readonly AddressedOperation[]> {
  return Promise.all(
    operations.map(async (operation) => ({
      operation,
      contentId: operation.type === 'write' ? await contentAddress(operation.content) : undefined,
    })),
  );
}
