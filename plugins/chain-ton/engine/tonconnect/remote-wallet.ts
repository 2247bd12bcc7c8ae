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

/** What a connection is taken up from in another life of the page. */
export const keptConnectionSchema = z.object({
  wallet: z.object({ name: z.string(), bridge: z.string(), link: z.string() }),
  keys: z.object({ publicKey: keySchema, secretKey: keySchema }),
  /** The wallet's public key. */
  peer: keySchema,
  account: z.object({ address: z.string(), network: z.enum(['mainnet', 'testnet']), networkId: z.string() }),
  /** Number of the last request: a wallet answers none that is not higher. */
  requests: z.number(),
  /** Number of the wallet's last event: none that is not higher counts. */
  walletEvent: z.number(),
  /** Id of the bridge's last event. */
  bridgeEvent: z.optional(z.string()),
});
export type KeptConnection = z.infer<typeof keptConnectionSchema>;

const eventSchema = z.looseObject({ event: z.string(), id: z.number() });
const responseSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** What stands for the number of the first request, which has none. */
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
 * Somebody's wallet on another device, or in another program of this one: what the two say is sealed between their keys
 * and left at a bridge. https://github.com/ton-blockchain/ton-connect/blob/main/session.md
 */
export class RemoteWallet implements Disposable {
  readonly #wallet: BridgedWallet;
  readonly #keep: (connection: KeptConnection | undefined) => unknown;
  readonly #patienceMs: number;
  readonly #crypto: SessionCrypto;
  readonly #bridge: HttpBridge;
  readonly #waiting = new Map<string, Waiting>();
  #connected: Promise<unknown> | undefined;
  #peer: string | undefined;
  #account: WalletAccount | undefined;
  #requests: number;
  #walletEvent: number;

  /**
   * @param keep told of what the connection can be taken up from whenever that changes, and of its end by undefined.
   * @param patienceMs how long a person may think, in milliseconds.
   */
  constructor(
    from: BridgedWallet | KeptConnection,
    keep: (connection: KeptConnection | undefined) => unknown,
    patienceMs = VALID_SECONDS * 1000,
  ) {
    const kept = 'keys' in from ? from : undefined;
    this.#wallet = kept ? kept.wallet : (from as BridgedWallet);
    this.#keep = keep;
    this.#patienceMs = patienceMs;
    this.#crypto = new SessionCrypto(kept?.keys);
    this.#peer = kept?.peer;
    this.#account = kept?.account;
    this.#requests = kept?.requests ?? 0;
    this.#walletEvent = kept?.walletEvent ?? -1;
    const hear = (message: BridgeMessage) => this.#hear(message);
    this.#bridge = new HttpBridge(this.#wallet.bridge, this.#crypto.sessionId, hear, kept?.bridgeEvent);
  }

  /**
   * Listens for the wallet.
   *
   * @param manifest address of what tells the wallet who asks.
   * @returns what opens the wallet with our request to connect.
   */
  async open(manifest: string): Promise<string> {
    await this.#bridge.open();
    if (this.#account === undefined) {
      this.#connected = this.#answer(CONNECT);
      this.#connected.catch(() => undefined);
    }
    return connectionLink(this.#wallet.link, this.#crypto.sessionId, connectRequest(manifest));
  }

  /** The account, once the person has let us see it. */
  async account(): Promise<WalletAccount> {
    return this.#account ?? readAccount(this.#wallet.name, await this.#connected);
  }

  /** Asks the person to send a message, and gives what was sent; rejects, in words, when that is refused or nobody answers. */
  async send(message: WalletMessage): Promise<string | undefined> {
    const account = this.#account;
    if (!account) throw new Error(messages.left(this.#wallet.name));
    return readSent(this.#wallet.name, await this.#ask(sendRequest(account, message)));
  }

  /** Ends the connection for good, on both sides. */
  async disconnect(): Promise<void> {
    // A wallet that cannot be told keeps an entry that nobody uses: our keys are gone.
    await this.#post({ method: 'disconnect', params: [] }, this.#nextNumber()).catch(() => undefined);
    await this.#leave();
  }

  dispose(): void {
    this.#bridge.dispose();
    for (const { reject } of this.#waiting.values()) reject(new Error(messages.left(this.#wallet.name)));
  }

  async #ask(request: Request): Promise<unknown> {
    const id = this.#nextNumber();
    // It may answer before the bridge has said that it took the message.
    const answer = this.#answer(id);
    answer.catch(() => undefined);
    try {
      await this.#post(request, id);
    } catch (error) {
      this.#waiting.get(id)?.reject(error as Error);
    }
    return answer;
  }

  /** Higher than any before, those of other tabs with this connection too. */
  #nextNumber(): string {
    this.#requests = Math.max(this.#requests + 1, Math.floor(Date.now() / 1000));
    return String(this.#requests);
  }

  async #post(request: Request, id: string): Promise<void> {
    if (this.#peer === undefined) throw new Error(messages.left(this.#wallet.name));
    this.#keepNow();
    const sealed = this.#crypto.encrypt(JSON.stringify({ ...request, id }), hexToByteArray(this.#peer));
    await this.#bridge.post(this.#peer, Base64.encode(sealed), request.method);
  }

  /** What the wallet answers to a request, by its number, or to being connected. */
  #answer(id: string): Promise<unknown> {
    const { name } = this.#wallet;
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(messages.silent(name, Math.round(this.#patienceMs / 1000)))),
        this.#patienceMs,
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

  #hear({ from, message }: BridgeMessage): void {
    // Once connected, nobody but the wallet has anything to say.
    if (this.#peer !== undefined && from !== this.#peer) return;
    const said = this.#unseal(from, message);
    const event = eventSchema.safeParse(said);
    if (event.success) {
      this.#hearEvent(from, event.data);
      return;
    }
    const response = responseSchema.safeParse(said);
    if (response.success && this.#peer !== undefined) {
      this.#waiting.get(String(response.data.id))?.resolve(response.data);
      this.#keepNow();
    }
  }

  #hearEvent(from: string, event: z.infer<typeof eventSchema>): void {
    if (event.id <= this.#walletEvent) return;
    this.#walletEvent = event.id;
    if (event.event === 'disconnect' && this.#peer !== undefined) return void this.#leave();
    if (this.#peer !== undefined || !event.event.startsWith('connect')) return;
    const waiting = this.#waiting.get(CONNECT);
    try {
      this.#account = readAccount(this.#wallet.name, event);
      this.#peer = from;
      this.#keepNow();
      waiting?.resolve(event);
    } catch (error) {
      waiting?.reject(error as Error);
    }
  }

  /** Undefined for what was not sealed for us. */
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
    await this.#keep(undefined);
    this.dispose();
  }

  #keepNow(): void {
    const account = this.#account;
    if (this.#peer === undefined || !account) return;
    this.#keep({
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
