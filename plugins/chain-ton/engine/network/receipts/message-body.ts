import type { EmittedEvent } from '@core/chains/receipts';
import type { Cell } from '@ton/core';
import { renderCell } from '../../cells/cell-values';
import { readBody, recogniseMessage } from '../../cells/message-body';
import { readSnake } from '../../cells/snake-text';
import type { KnownContract } from './emulated-transaction';
import { standardOperation } from './standard-operations';

/** The decoded head of a message body. */
export interface MessageBody {
  /** Comes from the receiver's source code or, if the source code does not define a name, from a standard. */
  readonly name?: string;
  /** The first 32 bits. */
  readonly operation?: number;
  /** A user's text comment, which follows operation 0. */
  readonly comment?: string;
}

/**
 * Determines a message body's name. The contract's own message types are tried first, then TON's standards, then the
 * types of all known contracts. In the last case, all matching names are returned.
 * @param own the receiver, or the sender of an outbound external message.
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
  const name = recognised ?? (own && nameIn(own, body)) ?? standardOperation(operation) ?? anyName(body, all);
  return {
    operation,
    ...(name !== undefined && { name }),
    ...(comment !== undefined && { comment }),
  };
}

function nameIn({ messages, bodies }: KnownContract, body: Cell): string | undefined {
  return (recogniseMessage(body, messages) ?? recogniseMessage(body, bodies))?.name;
}

function anyName(body: Cell, all: readonly KnownContract[]): string | undefined {
  const names = new Set(all.flatMap((contract) => nameIn(contract, body) ?? []));
  return names.size === 0 ? undefined : [...names].join(' or ');
}

/**
 * Decodes an outbound external message as an event, using its sender's message types or, if none matches, those of all
 * known contracts. If there is still no match, the event's value is the raw body.
 */
export function readEvent(
  body: Cell,
  own: KnownContract | undefined,
  all: readonly KnownContract[],
): Omit<EmittedEvent, 'address'> {
  const [declared] = own ? fittingTypes(body, [own]) : [];
  if (declared) return declared;
  const { name, operation } = readMessageBody(body, own, all);
  const isNamed = operation !== undefined && standardOperation(operation) !== undefined;
  const [first, ...alternatives] = isNamed || (own && nameIn(own, body)) ? [] : fittingTypes(body, all);
  if (first) return alternatives.length === 0 ? first : { ...first, alternatives };
  return {
    name: name ?? (operation === undefined ? '' : operationText(operation)),
    values: [{ name: 'body', type: 'cell', value: renderCell(body) }],
  };
}

/** Decodes the body as each matching type. */
function fittingTypes(
  body: Cell,
  contracts: readonly KnownContract[],
): readonly Pick<EmittedEvent, 'name' | 'values'>[] {
  const types = contracts.flatMap(({ bodies, messages }) => [...bodies, ...messages]);
  const fitting = types.flatMap((type) => {
    const values = type.prefix ? readBody(body, type) : undefined;
    return values ? [{ name: type.name, values }] : [];
  });
  return [...new Map(fitting.map((one) => [JSON.stringify(one), one])).values()];
}

/** `0x0f8a7ea5` */
export function operationText(operation: number): string {
  return `0x${operation.toString(16).padStart(8, '0')}`;
}
