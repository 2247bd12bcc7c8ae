import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ChainToolchain } from './toolchain';

export interface ChainLanguage {
  /** Language id, the same as in execution requests and in the editor ('func', 'solidity'). */
  readonly id: string;
  readonly displayName: string;
  /** Of contract files; lower case, no dot. The first is the one templates use. */
  readonly extensions: readonly string[];
}

/** Optional parts of {@link ChainToolchain} that a chain has. */
export type ChainCapability = 'localNetwork' | 'hardforks' | 'networkState' | 'jsonRpc';

/** What a chain plugin says of itself in its manifest. */
export interface ChainDescription {
  /** Value of a project's `blockchain`. */
  readonly id: string;
  /** 'TON', 'Aptos', 'Sui', 'Ethereum'. */
  readonly displayName: string;
  readonly languages: readonly ChainLanguage[];
  readonly capabilities: readonly ChainCapability[];
}

/** The chains that enabled plugins bring, and their toolchains. */
export interface ChainService {
  readonly chains$: Observable<readonly ChainDescription[]>;
  readonly chains: readonly ChainDescription[];
  /** Announces a chain; `activate` brings its toolchain in when it is first asked for. */
  declare(chain: ChainDescription, activate: () => Promise<void>): Disposable;
  /** Hands over the toolchain of a declared chain. */
  register(chainId: string, toolchain: ChainToolchain): Disposable;
  /** The toolchain, activating its plugin on first use. Rejects with {@link ChainUnavailableError}. */
  toolchain(chainId: string): Promise<ChainToolchain>;
}

export const ChainService = serviceToken<ChainService>('ChainService');

/** No enabled plugin offers the chain, or the plugin that declares it did not bring a toolchain. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';
}
