import { contentAddress } from '../records/content-address';
import type { FileOperation } from '../storage';
import type { AddressedOperation } from './record-planner';

/** Operations with the addresses of the contents that they bring. */
export function addressed(operations: readonly FileOperation[]): Promise<readonly AddressedOperation[]> {
  return Promise.all(
    operations.map(async (operation) => ({
      operation,
      contentId: operation.type === 'write' ? await contentAddress(operation.content) : undefined,
    })),
  );
}
