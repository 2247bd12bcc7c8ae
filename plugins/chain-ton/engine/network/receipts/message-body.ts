import type { Cell } from '@ton/core';
import { recogniseMessage } from '../../cells/message-body';
import { readSnake } from '../../cells/snake-text';
import type { TonMessage } from '../../payload';
import { standardOperation } from './standard-operations';

/** What the body of a message says of itself. */
export interface MessageBody {
  /** By the receiver's source, else by a standard. */
  readonly name?: string;
  /** The number that it begins with: 32 bits. */
  readonly operation?: number;
  /** What a person wrote: a text after an operation of 0. */
  readonly comment?: string;
}

/**
 * @param known messages of the receiver; [] where its source is not known.
 */
export function readMessageBody(body: Cell, known: readonly TonMessage[]): MessageBody {
  const named = recogniseMessage(body, known)?.name;
  if (body.bits.length < 32) return named === undefined ? {} : { name: named };
  const slice = body.beginParse();
  const operation = slice.loadUint(32);
  const comment = operation === 0 ? readSnake(slice.asCell()) : undefined;
  const name = named ?? standardOperation(operation);
  return {
    operation,
    ...(name !== undefined && { name }),
    ...(comment !== undefined && { comment }),
  };
}

/** `0x0f8a7ea5` */
export function operationText(operation: number): string {
  return `0x${operation.toString(16).padStart(8, '0')}`;
}
