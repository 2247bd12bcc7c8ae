import { describe, expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../../settings/test-environment';
import { type CheatState, copyCheatState, freshCheatState } from './cheat-state';

describe('copyCheatState', () => {
  const objectsOf = (state: CheatState) =>
    Object.entries({ ...state, ...state.block }).filter(([, value]) => typeof value === 'object');

  it.each(['without', 'with'])('copies all objects in a state %s recorded logs', (kind) => {
    const state = freshCheatState(DEFAULT_ENVIRONMENT);
    if (kind === 'with') state.recordedLogs = [{ address: '0x1', topics: [], data: '0x' }];
    state.labels.set('0x1', 'one');
    state.block.hashes.set(1n, '0x2');
    const copy = copyCheatState(state);
    expect(copy).toEqual(state);
    const originals = new Set(objectsOf(state).map(([, value]) => value));
    const shared = objectsOf(copy).flatMap(([name, value]) => (originals.has(value) ? [name] : []));
    expect(shared).toEqual([]);
  });
});
