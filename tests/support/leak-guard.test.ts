import { DisposableStore, setDisposableTracker, toDisposable } from '@core/base/lifecycle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LeakError, LeakTracker } from './leak-tracker';

describe('the leak guard around every test', () => {
  let shared: DisposableStore;
  beforeAll(() => {
    shared = new DisposableStore();
  });
  afterAll(() => shared.dispose());

  it.fails('fails a test that does not dispose a store', () => {
    new DisposableStore();
  });

  it.fails('fails a test that does not call a cleanup function', () => {
    toDisposable(() => undefined);
  });

  it('passes a test that disposes everything it created', () => {
    const store = new DisposableStore();
    store.add(toDisposable(() => undefined));
    store.dispose();
  });

  it('ignores objects that are shared by all tests in a file', () => {
    expect(shared.isDisposed).toBe(false);
  });
});

describe('LeakTracker', () => {
  it('reports where each leaked disposable was created', () => {
    const tracker = new LeakTracker();
    tracker.start();
    const leaked = toDisposable(() => undefined);
    const stop = () => tracker.stop();
    expect(stop).toThrow(LeakError);
    leaked.dispose();
    tracker.start();
    const again = makeNamed();
    expect(stop).toThrow(/A disposable was not disposed[\s\S]*makeNamed[\s\S]*leak-guard\.test\.ts/);
    again.dispose();
  });

  it('reports every leak once', () => {
    const tracker = new LeakTracker();
    tracker.start();
    const leaked = [new DisposableStore(), new DisposableStore()];
    new DisposableStore().dispose();
    expect(() => tracker.stop()).toThrow('2 disposables were not disposed');
    expect(() => tracker.stop()).not.toThrow();
    for (const store of leaked) store.dispose();
  });

  it('restores the previous tracker when it stops', () => {
    const tracker = new LeakTracker();
    tracker.start();
    tracker.stop();
    const outer = setDisposableTracker();
    expect(outer).toBeInstanceOf(LeakTracker);
    expect(outer).not.toBe(tracker);
    setDisposableTracker(outer);
  });
});

function makeNamed(): DisposableStore {
  return new DisposableStore();
}
