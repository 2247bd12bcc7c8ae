import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { abortable } from '@core/base/long-work';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { Runners } from './runners';

/** Runners of enabled plugins. */
@injectable()
export class RegisteredRunners<Runner extends { readonly id: string }> implements Runners<Runner> {
  readonly #activations = new Set<() => Promise<void>>();
  readonly runners$ = new BehaviorSubject<readonly Runner[]>([]);

  declare(activate: () => Promise<void>): Disposable {
    this.#activations.add(activate);
    return toDisposable(() => this.#activations.delete(activate));
  }

  register(runner: Runner): Disposable {
    const others = this.runners$.value;
    if (others.some(({ id }) => id === runner.id))
      throw new Error(`Runner '${runner.id}' is registered twice`);
    this.runners$.next([...others, runner]);
    return toDisposable(() => this.runners$.next(this.runners$.value.filter((other) => other !== runner)));
  }

  async all(signal?: AbortSignal): Promise<readonly Runner[]> {
    const activations = Array.from(this.#activations, (activate) => activate());
    // The plugin host reports failed activations.
    await abortable(Promise.allSettled(activations), signal);
    return this.runners$.value;
  }
}
