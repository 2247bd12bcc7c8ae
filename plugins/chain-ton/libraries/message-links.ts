import { type Address, beginCell, type Cell, type Message, storeMessage } from '@ton/core';

/**
 * A link that asks a wallet to send a message, in Blueprint's format.
 *
 * @param amount in nanotons.
 */
export function tonDeepLink(
  to: Address,
  amount: bigint,
  body?: Cell,
  stateInit?: Cell,
  testOnly?: boolean,
): string {
  const address = to.toString({
    bounceable: true,
    urlSafe: true,
    ...(testOnly !== undefined && { testOnly }),
  });
  const cells = Object.entries({ bin: body, init: stateInit }).flatMap(([name, cell]) =>
    cell ? [`&${name}=${cell.toBoc().toString('base64url')}`] : [],
  );
  return `ton://transfer/${address}?amount=${amount}${cells.join('')}`;
}

/**
 * The normalised hash of an inbound external message, computed without its source address, import fee and initial
 * state. https://github.com/ton-blockchain/TEPs/blob/master/text/0467-normalized-message-hash.md
 */
export function getNormalizedExtMessageHash(message: Message): Buffer {
  const { info, body } = message;
  if (info.type !== 'external-in') throw new Error(`Message must be "external-in", got ${info.type}`);
  const { src: _sender, ...rest } = info;
  const normalized: Message = { info: { ...rest, importFee: 0n }, init: null, body };
  return beginCell()
    .store(storeMessage(normalized, { forceRef: true }))
    .endCell()
    .hash();
}
