import { errorMessage } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { type ChainDescription, type ChainDetails, type ChainService, ChainUnavailableError } from './chains';
import { chainMessages as messages } from './messages';
import type { ChainToolchain } from './toolchain';

/** Chains of enabled plugins, in order of declaration. */
@injectable()
export class DeclaredChains implements ChainService {
  readonly #activate = new Map<string, () => Promise<void>>();
  readonly #loadDetails = new Map<string, () => Promise<ChainDetails>>();
  readonly #toolchains = new Map<string, ChainToolchain>();
  readonly chains$ = new BehaviorSubject<readonly ChainDescription[]>([]);

  get chains(): readonly ChainDescription[] {
    return this.chains$.value;
  }

  declare(
    chain: ChainDescription,
    activate: () => Promise<void>,
    loadDetails: () => Promise<ChainDetails> = async () => ({}),
  ): Disposable {
    if (this.#activate.has(chain.id)) throw new Error(`Chain '${chain.id}' is declared twice`);
    this.#activate.set(chain.id, activate);
    this.#loadDetails.set(chain.id, loadDetails);
    this.chains$.next([...this.chains, chain].sort((a, b) => (a.displayName < b.displayName ? -1 : 1)));
    return toDisposable(() => {
      this.#activate.delete(chain.id);
      this.chains$.next(this.chains.filter((other) => other !== chain));
    });
  }

  declareForEach(contribute: (chain: ChainDescription) => Disposable): Disposable {
    const contributed = new Map<ChainDescription, Disposable>();
    const subscription = this.chains$.subscribe((chains) => {
      for (const [chain, contribution] of contributed) {
        if (chains.includes(chain)) continue;
        contributed.delete(chain);
        contribution.dispose();
      }
      for (const chain of chains) {
        if (!contributed.has(chain)) contributed.set(chain, contribute(chain));
      }
    });
    return toDisposable(() => {
      subscription.unsubscribe();
      for (const contribution of contributed.values()) contribution.dispose();
    });
  }

  register(chainId: string, toolchain: ChainToolchain): Disposable {
    if (!this.#activate.has(chainId)) throw new Error(`Chain '${chainId}' is not declared in any manifest`);
    this.#toolchains.set(chainId, toolchain);
    return toDisposable(() => this.#toolchains.delete(chainId));
  }

  async details(chainId: string): Promise<ChainDetails> {
    const load = this.#activate.has(chainId) && this.#loadDetails.get(chainId);
    if (!load) throw new ChainUnavailableError(messages.unknown(chainId));
    return load();
  }

  async toolchain(chainId: string): Promise<ChainToolchain> {
    const activate = this.#activate.get(chainId);
    const name = this.chains.find(({ id }) => id === chainId)?.displayName ?? chainId;
    if (!activate) throw new ChainUnavailableError(messages.unknown(chainId));
    if (!this.#toolchains.has(chainId)) {
      await activate().catch((error: unknown) => {
        throw new ChainUnavailableError(messages.notStarted(name, errorMessage(error)), { cause: error });
      });
    }
    const toolchain = this.#toolchains.get(chainId);
    if (!toolchain) throw new ChainUnavailableError(messages.noToolchain(name));
    return toolchain;
  }
}
