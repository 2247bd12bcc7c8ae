import { act, cleanup, render, renderHook } from '@testing-library/react';
import { Component, type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { BehaviorSubject, map, Observable, Subject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { useObservable } from './use-observable';

afterEach(cleanup);

function Reader({ source }: { source: Observable<number> }) {
  return <i>{useObservable(source, -1)}</i>;
}

/** Changes the state after rendering, before any component has subscribed. */
function Changer({ state }: { state: BehaviorSubject<string> }) {
  const value = useObservable(state, '');
  useLayoutEffect(() => state.next('after'), [state]);
  return <p>{value}</p>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

describe('useObservable', () => {
  it('shows the current value in the first render, and later values as they arrive', () => {
    const state = new BehaviorSubject(1);
    const seen: number[] = [];
    renderHook(() => seen.push(useObservable(state, 0)));
    expect(seen).toEqual([1]);
    act(() => state.next(2));
    expect(seen.at(-1)).toBe(2);
  });

  it('returns the initial value until the first value arrives', () => {
    const events = new Subject<string>();
    const { result } = renderHook(() => useObservable(events, undefined));
    expect(result.current).toBeUndefined();
    act(() => events.next('a'));
    expect(result.current).toBe('a');
  });

  it('does not miss a value emitted between render and subscription', () => {
    const state = new BehaviorSubject('before');
    const { container } = render(<Changer state={state} />);
    expect(container.textContent).toBe('after');
  });

  it('subscribes once, not once per render, and unsubscribes on unmount', () => {
    let subscriptions = 0;
    let open = 0;
    const source = new Observable<number>((subscriber) => {
      subscriptions++;
      open++;
      subscriber.next(7);
      return () => open--;
    });
    const { rerender, unmount, result } = renderHook(() => useObservable(source, 0));
    const afterMount = subscriptions;
    for (let render = 0; render < 5; render++) rerender();
    expect(result.current).toBe(7);
    expect(subscriptions).toBe(afterMount);
    expect(open).toBe(1);
    unmount();
    expect(open).toBe(0);
  });

  it('subscribes to a new observable and unsubscribes from the previous one', () => {
    const first = new BehaviorSubject('first');
    const second = new BehaviorSubject('second');
    const { result, rerender } = renderHook(({ source }) => useObservable(source, ''), {
      initialProps: { source: first },
    });
    rerender({ source: second });
    expect(result.current).toBe('second');
    act(() => first.next('late'));
    expect(result.current).toBe('second');
    expect(first.observed).toBe(false);
  });

  it('does not render again when the value is unchanged', () => {
    const state = new BehaviorSubject({ on: true, other: 0 });
    const on = state.pipe(map((value) => value.on));
    let renders = 0;
    renderHook(() => {
      renders++;
      return useObservable(on, false);
    });
    const before = renders;
    act(() => state.next({ on: true, other: 1 }));
    expect(renders).toBe(before);
  });

  it('shows the same value to all readers, even under StrictMode', () => {
    const state = new BehaviorSubject(0);
    const { container, unmount } = render(
      <StrictMode>
        <Reader source={state} />
        <Reader source={state} />
      </StrictMode>,
    );
    act(() => state.next(5));
    expect([...container.querySelectorAll('i')].map((each) => each.textContent)).toEqual(['5', '5']);
    unmount();
    expect(state.observed).toBe(false);
  });

  it('passes an error to the error boundary', () => {
    const state = new Subject<number>();
    const { container } = render(
      <Boundary>
        <Reader source={state} />
      </Boundary>,
      { onCaughtError: () => undefined },
    );
    act(() => state.error(new Error('The line is dead')));
    expect(container.textContent).toBe('The line is dead');
  });
});
