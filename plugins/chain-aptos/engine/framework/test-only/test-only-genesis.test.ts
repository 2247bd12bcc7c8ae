import type { TestEvent } from '@core/execution/tests/test-runner';
import { framework } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { runMoveTests } from '../../testing/run-move-tests';

const SOURCE = `#[test_only]
module me::helpers {
    use aptos_framework::account;
    use aptos_framework::chain_id;
    use aptos_framework::genesis;
    use aptos_framework::timestamp;

    #[test]
    fun sets_up() {
        genesis::setup();
        for (i in 0..9) assert!(account::exists_at(vector[@0x2, @0x3, @0x4, @0x5, @0x6, @0x7, @0x8, @0x9, @0xa][i]), i);
        assert!(chain_id::get() == 4, 10);
        assert!(timestamp::now_microseconds() == 0, 11);
    }
}
`;

describe('genesis::setup', { timeout: 60_000 }, () => {
  it('creates the framework accounts, the chain id and the clock', () => {
    const files = [
      { path: 'Move.toml', content: '[package]\nname = "p"\n[addresses]\nme = "0x42"\n' },
      { path: 'tests/helpers.move', content: SOURCE },
    ];
    const ended: string[] = [];
    runMoveTests(framework, { files }, (event: TestEvent) => {
      if (event.type === 'broken') ended.push(event.failure.message);
      if (event.type === 'ended')
        ended.push(`${event.outcome.state} ${event.outcome.failures.map(({ message }) => message).join()}`);
    });
    expect(ended).toEqual(['passed ']);
  });
});
