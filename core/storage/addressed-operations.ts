import { contentAddress } from './content-address';
import type { AddressedOperation } from './record-planner';
import type { FileOperation } from './storage';

/** Operations with the addresses of the contents that they bring. */
export function addressed(operations: readonly FileOperation[]): Promise<readonly AddressedOperation[]> {
  return Promise.all(
    operations.map(async (operation) => ({
      operation,
      contentId: operation.type === 'write' ? await contentAddress(operation.content) : undefined,
    })),
  );
}
