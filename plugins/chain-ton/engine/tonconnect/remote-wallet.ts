import type { Disposable } from '@core/base/lifecycle';
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol';
import * as z from 'zod/mini';
import type { WalletMessage } from '../network/wallet-network';
import { connectionLink } from './connection-link';
import { type BridgeMessage, HttpBridge } from './http-bridge';
import { messages } from './messages';
import type { BridgedWallet } from './wallet-list';
import {
  connectRequest,
  readAccount,
  readSent,
  sendRequest,
  VALID_SECONDS,
  type WalletAccount,
} from './wallet-requests';

const keySchema = z.string().check(z.regex(/^[0-9a-f]{64}$/i));

/** The stored data for resuming a connection after a page reload. */
export const storedConnectionSchema = z.object({
  wallet: z.object({ name: z.string(), bridge: z.string(), link: z.string() }),
  keys: z.object({ publicKey: keySchema, secretKey: keySchema }),
  /** The wallet's public key. */
  peer: keySchema,
  account: z.object({ address: z.string(), network: z.enum(['mainnet', 'testnet']), networkId: z.string() }),
  /** Number of the last request. A wallet ignores requests whose numbers do not increase. */
  requests: z.number(),
  /** Number of the wallet's last event. Events with the same or a lower number are ignored. */
  walletEvent: z.number(),
  /** Id of the bridge's last event. */
  bridgeEvent: z.optional(z.string()),
});
export type StoredConnection = z.infer<typeof storedConnectionSchema>;

const eventSchema = z.looseObject({ event: z.string(), id: z.number() });
const responseSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** Key for the response to the connection request, which has no request number. */
const CONNECT = 'connect';

interface Request {
  readonly method: string;
  readonly params: readonly string[];
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A user's wallet on another device or in another local program. Messages are encrypted end to end and exchanged
 * through a bridge. https://github.com/ton-blockchain/ton-connect/blob/main/session.md
 */
export class RemoteWallet implements Disposable {
  readonly #wallet: BridgedWallet;
  readonly #store: (connection: StoredConnection | undefined) => unknown;
  readonly #timeoutMs: number;
  readonly #crypto: SessionCrypto;
  readonly #bridge: HttpBridge;
  readonly #waiting = new Map<string, Waiting>();
  #connected: Promise<unknown> | undefined;
  #peer: string | undefined;
  #account: WalletAccount | undefined;
  #requests: number;
  #walletEvent: number;

  /**
   * @param store called with the data for resuming the connection each time the data changes, and with undefined when
   * the connection ends.
   * @param timeoutMs time limit for the user's response, in milliseconds.
   */
  constructor(
    from: BridgedWallet | StoredConnection,
    store: (connection: StoredConnection | undefined) => unknown,
    timeoutMs = VALID_SECONDS * 1000,
  ) {
    const kept = 'keys' in from ? from : undefined;
    this.#wallet = kept ? kept.wallet : (from as BridgedWallet);
    this.#store = store;
    this.#timeoutMs = timeoutMs;
    this.#crypto = new SessionCrypto(kept?.keys);
    this.#peer = kept?.peer;
    this.#account = kept?.account;
    this.#requests = kept?.requests ?? 0;
    this.#walletEvent = kept?.walletEvent ?? -1;
    const onMessage = (message: BridgeMessage) => this.#handleMessage(message);
    this.#bridge = new HttpBridge(this.#wallet.bridge, this.#crypto.sessionId, onMessage, kept?.bridgeEvent);
  }

  /**
   * Starts listening for messages from the wallet.
   * @param manifest URL of the manifest that identifies this app to the wallet.
   * @returns the link that opens the wallet with our connection request.
   */
  async open(manifest: string): Promise<string> {
    await this.#bridge.open();
    if (this.#account === undefined) {
      this.#connected = this.#answer(CONNECT);
      this.#connected.catch(() => undefined);
    }
    return connectionLink(this.#wallet.link, this.#crypto.sessionId, connectRequest(manifest));
  }

  /** The account, once the user has approved the connection. */
  async account(): Promise<WalletAccount> {
    return this.#account ?? readAccount(this.#wallet.name, await this.#connected);
  }

  /**
   * Asks the user to send a message and returns the message that was sent. Rejects with a user-facing error if the user
   * declines or the request times out.
   */
  async send(message: WalletMessage): Promise<string | undefined> {
    const account = this.#account;
    if (!account) throw new Error(messages.left(this.#wallet.name));
    return readSent(this.#wallet.name, await this.#ask(sendRequest(account, message)));
  }

  /** Ends the connection permanently, on both sides. */
  async disconnect(): Promise<void> {
    // If the wallet cannot be notified, it still lists the connection, but this client's keys are deleted.
    await this.#post({ method: 'disconnect', params: [] }, this.#nextNumber()).catch(() => undefined);
    await this.#leave();
  }

  dispose(): void {
    this.#bridge.dispose();
    for (const { reject } of this.#waiting.values()) reject(new Error(messages.left(this.#wallet.name)));
  }

  async #ask(request: Request): Promise<unknown> {
    const id = this.#nextNumber();
    // The wallet may respond before the bridge has confirmed the request.
    const answer = this.#answer(id);
    answer.catch(() => undefined);
    try {
      await this.#post(request, id);
    } catch (error) {
      this.#waiting.get(id)?.reject(error as Error);
    }
    return answer;
  }

  /** A number higher than all previous numbers, including those that other tabs have used for this connection. */
  #nextNumber(): string {
    this.#requests = Math.max(this.#requests + 1, Math.floor(Date.now() / 1000));
    return String(this.#requests);
  }

  async #post(request: Request, id: string): Promise<void> {
    if (this.#peer === undefined) throw new Error(messages.left(this.#wallet.name));
    this.#storeNow();
    const sealed = this.#crypto.encrypt(JSON.stringify({ ...request, id }), hexToByteArray(this.#peer));
    await this.#bridge.post(this.#peer, Base64.encode(sealed), request.method);
  }

  /** The wallet's response to the request with this number, or to the connection request. */
  #answer(id: string): Promise<unknown> {
    const { name } = this.#wallet;
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(messages.silent(name, Math.round(this.#timeoutMs / 1000)))),
        this.#timeoutMs,
      );
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      this.#waiting.set(id, {
        resolve: (answer) => {
          done();
          resolve(answer);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
    });
  }

  #handleMessage({ from, message }: BridgeMessage): void {
    // After the connection is established, messages from other senders are ignored.
    if (this.#peer !== undefined && from !== this.#peer) return;
    const said = this.#unseal(from, message);
    const event = eventSchema.safeParse(said);
    if (event.success) {
      this.#handleEvent(from, event.data);
      return;
    }
    const response = responseSchema.safeParse(said);
    if (response.success && this.#peer !== undefined) {
      this.#waiting.get(String(response.data.id))?.resolve(response.data);
      this.#storeNow();
    }
  }

  #handleEvent(from: string, event: z.infer<typeof eventSchema>): void {
    if (event.id <= this.#walletEvent) return;
    this.#walletEvent = event.id;
    if (event.event === 'disconnect' && this.#peer !== undefined) return void this.#leave();
    if (this.#peer !== undefined || !event.event.startsWith('connect')) return;
    const waiting = this.#waiting.get(CONNECT);
    try {
      this.#account = readAccount(this.#wallet.name, event);
      this.#peer = from;
      this.#storeNow();
      waiting?.resolve(event);
    } catch (error) {
      waiting?.reject(error as Error);
    }
  }

  /** Undefined if the message was not encrypted for this client. */
  #unseal(from: string, message: string): unknown {
    try {
      const sealed = Base64.decode(message).toUint8Array();
      return JSON.parse(this.#crypto.decrypt(sealed, hexToByteArray(from)));
    } catch {
      return undefined;
    }
  }

  async #leave(): Promise<void> {
    this.#peer = undefined;
    this.#account = undefined;
    await this.#store(undefined);
    this.dispose();
  }

  #storeNow(): void {
    const account = this.#account;
    if (this.#peer === undefined || !account) return;
    this.#store({
      wallet: this.#wallet,
      keys: this.#crypto.stringifyKeypair(),
      peer: this.#peer,
      account,
      requests: this.#requests,
      walletEvent: this.#walletEvent,
      ...(this.#bridge.lastEvent !== undefined && { bridgeEvent: this.#bridge.lastEvent }),
    });
  }
}
