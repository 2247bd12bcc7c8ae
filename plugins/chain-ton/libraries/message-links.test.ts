import { createRequire } from 'node:module';
import { Address, beginCell, external, storeStateInit } from '@ton/core';
import { expect, it } from 'vitest';
import * as links from './message-links';

const packaged: typeof links = createRequire(import.meta.url)('@ton/blueprint/dist/utils/ton.utils.js');
const to = Address.parseRaw(`0:${'5'.repeat(64)}`);
const body = beginCell().storeUint(7, 32).endCell();
const init = { code: body, data: body };

it("message links and hashes match those from Blueprint's package", () => {
  const state = beginCell().store(storeStateInit(init)).endCell();
  const given: Parameters<typeof links.tonDeepLink>[] = [
    [to, 5n],
    [to, 5n, body],
    [to, 5n, body, state, true],
    [to, 0n, undefined, state, false],
  ];
  for (const one of given) expect(links.tonDeepLink(...one)).toBe(packaged.tonDeepLink(...one));
  const message = external({ to, init, body });
  const hash = links.getNormalizedExtMessageHash(message);
  expect(hash).toEqual(packaged.getNormalizedExtMessageHash(message));
  expect(hash).toEqual(links.getNormalizedExtMessageHash(external({ to, body })));
  const info = { ...message.info, type: 'external-out' } as never;
  expect(() => links.getNormalizedExtMessageHash({ info, body })).toThrow('external-in');
});
