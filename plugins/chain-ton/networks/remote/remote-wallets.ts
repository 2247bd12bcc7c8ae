import { CancellationError } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import { SecretStore, UnreadableSecretError } from '@core/storage/secrets/secret-store';
import type { ValueStore } from '@core/storage/values/value-store';
import type { Engine } from '@host/api/engine';
import type { TonNodeEngine } from '../../engine/node-worker';
import { type StoredConnection, storedConnectionSchema } from '../../engine/tonconnect/remote-wallet';
import type { BridgedWallet } from '../../engine/tonconnect/wallet-list';
import type { WalletAccount } from '../../engine/tonconnect/wallet-requests';
import { messages } from '../../messages';
import type { ConnectedWallet } from '../injected-wallets';
import type { Pairings } from './pairing';

/** Setting for the URL of a wallet list. If empty, the built-in list is used. */
const LIST_SETTING = 'ton.wallets';

/** Name of the connection in secret storage. */
const SECRET = 'tonconnect';

interface Services {
  readonly configuration: ConfigurationService;
  readonly quickInput: QuickInputService;
  readonly values: ValueStore;
}

/**
 * The remote wallet that this browser is connected to, on another device or in another program. There is at most one.
 */
export class RemoteWallets {
  readonly #services: Services;
  readonly #secrets: SecretStore;
  readonly #pairings: Pairings;
  /** Writes are sequential, so that the last one takes effect. */
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(services: Services, pairings: Pairings) {
    this.#services = services;
    this.#secrets = new SecretStore(services.values, 'chain-ton');
    this.#pairings = pairings;
  }

  /** Restores the stored connection. If there is none, lets the user choose and open a wallet. */
  async connect(
    engine: Engine<TonNodeEngine>,
    manifest: string,
    task?: TaskOptions,
  ): Promise<ConnectedWallet> {
    const kept = await this.#read();
    const chosen = kept ?? (await this.#choose(engine, task));
    const wallet = await engine.api.openRemoteWallet(chosen, (connection) => this.#write(connection));
    const { name } = kept?.wallet ?? (chosen as BridgedWallet);
    const link = await wallet.open(manifest);
    const account = kept?.account ?? (await this.#pair(engine, name, link, () => wallet.account(), task));
    await this.#lastWrite;
    return { ...account, name, send: (message) => wallet.send(message) };
  }

  /**
   * Ends and deletes the connection, even if the stored connection cannot be decrypted. @returns a user-facing message
   * about the result.
   */
  async disconnect(engine: Engine<TonNodeEngine>, manifest: string): Promise<string> {
    const kept = await this.#read().catch(unreadable);
    if (!kept) return messages.noneConnected;
    if (kept instanceof UnreadableSecretError) {
      await kept.remove();
      return messages.unreadableDisconnected;
    }
    const wallet = await engine.api.openRemoteWallet(kept, () => undefined);
    // Disconnect locally even if the bridge is unreachable.
    await wallet.open(manifest).catch(() => undefined);
    await wallet.disconnect();
    await this.#write(undefined);
    return messages.disconnected(kept.wallet.name);
  }

  async #choose(engine: Engine<TonNodeEngine>, task?: TaskOptions): Promise<BridgedWallet> {
    const { configuration, quickInput } = this.#services;
    task?.progress?.({ stage: messages.loadingWallets });
    const wallets = await engine.api.remoteWallets(String(configuration.get(LIST_SETTING)).trim());
    const picked = await quickInput.pick({
      title: messages.remoteWallets,
      placeholder: messages.chooseWallet,
      items: wallets.map((wallet) => ({
        label: wallet.name,
        description: new URL(wallet.link).host,
        wallet,
      })),
      ...(task?.signal && { signal: task.signal }),
    });
    if (!picked) throw new Error(messages.notConnected);
    return picked.wallet;
  }

  async #pair(
    engine: Engine<TonNodeEngine>,
    wallet: string,
    link: string,
    account: () => Promise<WalletAccount>,
    task?: TaskOptions,
  ): Promise<WalletAccount> {
    task?.progress?.({ stage: messages.awaitingWallet(wallet) });
    let giveUp: (reason: Error) => void = () => {};
    const givenUp = new Promise<never>((_resolve, reject) => {
      giveUp = reject;
    });
    const abort = () => giveUp(new CancellationError());
    task?.signal?.addEventListener('abort', abort, { once: true });
    this.#pairings.next({ wallet, link, cancel: () => giveUp(new Error(messages.notConnected)) });
    try {
      return await Promise.race([account(), givenUp]);
    } catch (error) {
      engine.stop();
      throw error;
    } finally {
      task?.signal?.removeEventListener('abort', abort);
      this.#pairings.next(undefined);
    }
  }

  /** Returns undefined if no stored connection exists, or if an older version stored it in a different format. */
  async #read(): Promise<StoredConnection | undefined> {
    await this.#lastWrite;
    const text = await this.#secrets.get(SECRET);
    const parsed = storedConnectionSchema.safeParse(text === undefined ? undefined : JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  }

  #write(connection: StoredConnection | undefined): Promise<void> {
    const write = () =>
      connection ? this.#secrets.set(SECRET, JSON.stringify(connection)) : this.#secrets.remove(SECRET);
    this.#lastWrite = this.#lastWrite.then(write, write);
    return this.#lastWrite;
  }
}

function unreadable(error: unknown): UnreadableSecretError {
  if (error instanceof UnreadableSecretError) return error;
  throw error;
}
