import { beginCell } from '@ton/core';
import { expect, it } from 'vitest';
import { compileFirst, openTonNetwork, stdlib } from '../engine-for-tests';

const NOW = 1_700_000_000;

/** Accepts each id only once until it expires. A dictionary maps the ids to their expiry times. */
const ONCE = `#include "imports/stdlib.fc";
const int error::expired = 35;
const int error::repeated = 36;

(cell, int) load_ids() inline {
  slice data = get_data().begin_parse();
  if (data.slice_empty?()) { return (new_dict(), 0); }
  return (data~load_dict(), data~load_uint(32));
}

() save_ids(cell ids, int count) impure inline_ref {
  set_data(begin_cell().store_dict(ids).store_uint(count, 32).end_cell());
}

(cell, int) without_expired(cell ids, int time) inline_ref {
  int removed = 0;
  int id = -1;
  do {
    (id, slice entry, int found) = ids.udict_get_next?(32, id);
    if (found) {
      if (entry~load_uint(64) <= time) {
        ids~udict_delete?(32, id);
        removed += 1;
      }
    }
  } until (~ found);
  return (ids, removed);
}

() recv_internal() impure { }

() recv_external(slice body) impure {
  (int id, int expires) = (body~load_uint(32), body~load_uint(64));
  throw_unless(error::expired, expires > now());
  (cell ids, int count) = load_ids();
  (_, int found) = ids.udict_get?(32, id);
  throw_if(error::repeated, found);
  accept_message();
  (ids, int removed) = without_expired(ids, now());
  ids~udict_set_builder(32, id, begin_cell().store_uint(expires, 64));
  save_ids(ids, count - removed + 1);
}

int used_count() method_id { (_, int count) = load_ids(); return count; }
int is_used(int id) method_id { (cell ids, _) = load_ids(); (_, int found) = ids.udict_get?(32, id); return found; }
`;

it('a .func contract with dictionaries and helper functions behaves as its source specifies', {
  timeout: 30_000,
}, async () => {
  const artifact = await compileFirst({
    'contracts/once.func': ONCE,
    'contracts/imports/stdlib.fc': stdlib,
  });
  expect(artifact).toMatchObject({ name: 'Once', sourcePath: 'contracts/once.func' });
  const network = await openTonNetwork(NOW);
  const { address } = await network.deploy({ artifact });
  const send = async (id: number, expires: number) => {
    const data = beginCell().storeUint(id, 32).storeUint(expires, 64).endCell().toBoc().toString('base64');
    const options = { external: 'true' };
    const { succeeded, transactions } = await network.sendData({ address, artifact, data, options });
    return succeeded ? 'accepted' : transactions[0]?.exitCode;
  };
  const call = async (method: string, ...values: string[]) =>
    (await network.call({ address, artifact, method, arguments: values })).values[0]?.value;
  expect(await send(1, NOW - 1)).toBe(35);
  expect(await send(1, NOW + 1000)).toBe('accepted');
  expect(await send(1, NOW + 1000)).toBe(36);
  expect(await send(2, NOW + 9000)).toBe('accepted');
  expect(await call('used_count')).toBe('2');
  expect(await Promise.all(['1', '2', '3'].map((id) => call('is_used', id)))).toEqual(['-1', '-1', '0']);
  await network.control('advanceTime', '1h');
  expect(await send(3, NOW + 9000)).toBe('accepted');
  expect(await call('used_count')).toBe('2');
  expect(await Promise.all(['1', '2', '3'].map((id) => call('is_used', id)))).toEqual(['0', '-1', '-1']);
  network.dispose();
});
