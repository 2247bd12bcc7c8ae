import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { ContextKeyService } from '../context-keys/context-keys';
import type {
  InputOptions,
  PickItem,
  PickOptions,
  QuickInputRequest,
  QuickInputService,
} from './quick-input';

/** Stores the question until a view answers it. The context key `quickInput.open` activates that view. */
@injectable()
export class RequestedQuickInput implements QuickInputService {
  readonly request$ = new BehaviorSubject<QuickInputRequest | undefined>(undefined);
  readonly #contextKeys: ContextKeyService;

  constructor(@inject(ContextKeyService) contextKeys: ContextKeyService) {
    this.#contextKeys = contextKeys;
  }

  pick<T extends PickItem>(options: PickOptions<T>): Promise<T | undefined> {
    // The cast is safe, because the view returns one of the objects that it received.
    const widened = options as unknown as PickOptions<PickItem>;
    return this.#ask<T>(options.signal, (answer) => ({
      type: 'pick',
      options: widened,
      answer: (item) => answer(item as T | undefined),
    }));
  }

  input(options: InputOptions): Promise<string | undefined> {
    return this.#ask<string>(options.signal, (answer) => ({ type: 'input', options, answer }));
  }

  #ask<T>(
    signal: AbortSignal | undefined,
    makeRequest: (answer: (value: T | undefined) => void) => QuickInputRequest,
  ): Promise<T | undefined> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(undefined);
      const dismiss = () => request.answer(undefined);
      const request = makeRequest((value) => {
        signal?.removeEventListener('abort', dismiss);
        if (this.request$.value === request) this.#show(undefined);
        resolve(value);
      });
      signal?.addEventListener('abort', dismiss, { once: true });
      const former = this.request$.value;
      this.#show(request);
      former?.answer(undefined);
    });
  }

  #show(request: QuickInputRequest | undefined): void {
    this.#contextKeys.set('quickInput.open', request !== undefined);
    this.request$.next(request);
  }
}
