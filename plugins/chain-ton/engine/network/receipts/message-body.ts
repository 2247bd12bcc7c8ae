import type { Cell } from '@ton/core';
import { recogniseMessage } from '../../cells/message-body';
import { readSnake } from '../../cells/snake-text';
import type { KnownContract } from './emulated-transaction';
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
 * Names a body by the contract that it belongs to, then by TON's standards, then by all contracts that are known; all names
 * that fit are shown then.
 *
 * @param own the receiver, or the sender of a message to the outside.
 */
export function readMessageBody(
  body: Cell,
  own: KnownContract | undefined,
  all: readonly KnownContract[],
): MessageBody {
  const recognised = own && recogniseMessage(body, own.messages)?.name;
  if (body.bits.length < 32) return recognised === undefined ? {} : { name: recognised };
  const slice = body.beginParse();
  const operation = slice.loadUint(32);
  const comment = operation === 0 ? readSnake(slice.asCell()) : undefined;
  const name =
    recognised ?? own?.opcodes[operation] ?? standardOperation(operation) ?? anyName(body, operation, all);
  return {
    operation,
    ...(name !== undefined && { name }),
    ...(comment !== undefined && { comment }),
  };
}

function anyName(body: Cell, operation: number, all: readonly KnownContract[]): string | undefined {
  const names = new Set(
    all.flatMap(
      ({ messages, opcodes }) => recogniseMessage(body, messages)?.name ?? opcodes[operation] ?? [],
    ),
  );
  return names.size === 0 ? undefined : [...names].join(' or ');
}

/** `0x0f8a7ea5` */
export function operationText(operation: number): string {
  return `0x${operation.toString(16).padStart(8, '0')}`;
}
