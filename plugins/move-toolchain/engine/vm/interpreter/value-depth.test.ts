import { compileSources, openSession } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';

const [unit] = compileSources(`module me::m {
  fun wrapped(f: |u64| u64 has copy + drop): |u64| u64 has copy + drop { |x| f(x) + 1 }
  fun nested(levels: u64): |u64| u64 has copy + drop {
    let f: |u64| u64 has copy + drop = |x| x;
    for (i in 0..levels) f = wrapped(f);
    f
  }
  public fun copies(levels: u64): u64 { let f = nested(levels); let g = copy f; f(1) + g(1) }
  public fun compares(levels: u64): bool { nested(levels) == nested(levels) }
}`);
const bytecode = unit ? [unit.bytecode] : [];

describe('operations on deeply nested values', () => {
  it.each(['copies', 'compares'])(
    'fail with the depth limit status rather than an internal error: %s',
    (name) => {
      const session = openSession(bytecode);
      expect(() => session.call(`0x42::m::${name}`, [], [100])).not.toThrow();
      expect(() => session.call(`0x42::m::${name}`, [], [200])).toThrow(
        expect.objectContaining({ name: 'MoveVmError', status: 'VM_MAX_VALUE_DEPTH_REACHED' }),
      );
    },
  );

  it('do not report an internal RangeError as a failure of Move code', () => {
    const internal = new RangeError('Invalid array length');
    const session = openSession(bytecode, {
      observer: {
        step: () => {
          throw internal;
        },
      },
    });
    expect(() => session.call('0x42::m::copies', [], [1])).toThrow(internal);
  });
});
