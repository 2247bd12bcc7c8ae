import * as z from 'zod/mini';
import type { WalletMessage } from '../network/wallet-network';
import { messages } from './messages';

export type PublicNetwork = 'mainnet' | 'testnet';

/** Networks, keyed by TON Connect id. */
const networks: Readonly<Record<string, PublicNetwork>> = { '-239': 'mainnet', '-3': 'testnet' };

export const PROTOCOL_VERSION = 2;

/** Validity of a send request, in seconds. After this time, the wallet does not send the message. */
export const VALID_SECONDS = 300;

/** The error code that wallets return when the user declines. */
const REFUSED = 300;

export interface WalletAccount {
  readonly address: string;
  readonly network: PublicNetwork;
  /** TON Connect's network id. */
  readonly networkId: string;
}

export interface ConnectRequest {
  readonly manifestUrl: string;
  readonly items: readonly { readonly name: string }[];
}

/** A request for an account's address. @param manifest URL of the manifest that identifies this app to the wallet. */
export function connectRequest(manifest: string): ConnectRequest {
  return { manifestUrl: manifest, items: [{ name: 'ton_addr' }] };
}

const failureSchema = z.object({ code: z.number(), message: z.string() });
const connectedSchema = z.union([
  z.object({
    event: z.literal('connect'),
    payload: z.object({ items: z.array(z.looseObject({ name: z.string() })) }),
  }),
  z.object({ event: z.literal('connect_error'), payload: failureSchema }),
]);
const addressSchema = z.object({ name: z.literal('ton_addr'), address: z.string(), network: z.string() });
const answerSchema = z.union([z.object({ result: z.unknown() }), z.object({ error: failureSchema })]);

/**
 * The account in a wallet's response to the connection request. Throws a user-facing error if the response contains no
 * account.
 */
export function readAccount(wallet: string, answer: unknown): WalletAccount {
  const connected = parse(connectedSchema, wallet, answer);
  if (connected.event === 'connect_error') throw refusal(wallet, connected.payload);
  const item = connected.payload.items.find(({ name }) => name === 'ton_addr');
  const { address, network: networkId } = parse(addressSchema, wallet, item);
  const network = networks[networkId];
  if (!network) throw new Error(messages.unknownNetwork(wallet, networkId));
  return { address, network, networkId };
}

/** A request for the connected account to sign and send a message on its network. */
export function sendRequest({ address, networkId }: WalletAccount, message: WalletMessage) {
  const request = {
    valid_until: Math.floor(Date.now() / 1000) + VALID_SECONDS,
    network: networkId,
    from: address,
    messages: [message],
  };
  return { method: 'sendTransaction', params: [JSON.stringify(request)] };
}

/**
 * The external message that a wallet sent, as a bag of cells in base64; undefined if the wallet does not report the
 * message. Throws a user-facing error if the wallet did not send it.
 */
export function readSent(wallet: string, answer: unknown): string | undefined {
  const parsed = parse(answerSchema, wallet, answer);
  if ('error' in parsed) throw refusal(wallet, parsed.error);
  return typeof parsed.result === 'string' ? parsed.result : undefined;
}

function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  wallet: string,
  answer: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) throw new Error(messages.badAnswer(wallet), { cause: parsed.error });
  return parsed.data;
}

function refusal(wallet: string, { code, message }: z.infer<typeof failureSchema>): Error {
  return new Error(code === REFUSED ? messages.refused(wallet) : messages.failed(wallet, message));
}
