import '../engine/node-globals';
import type { DeploymentSession, TransactionInput } from '@core/chains/deployments/deployment-session';
import type { LoggedTransaction } from '@core/chains/deployments/wire';
import type { Artifact } from '@core/chains/toolchain';
import {
  Address,
  beginCell,
  Cell,
  contractAddress,
  loadMessage,
  loadStateInit,
  storeStateInit,
} from '@ton/core';
import type { RawGetterRun } from '../engine/network/raw-answers';
import type { AccountState, TransactionsFrom } from '../engine/network/ton-node';
import type { ScriptMessage, ScriptNetwork } from '../libraries/wallet-calls';

/**
 * Gives scripts access to the open project's local network. Deploy, Interact and the terminal show the same balances,
 * contracts and transactions.
 */
export class LocalScriptNetwork implements ScriptNetwork {
  readonly isLocal = true;
  readonly wallet: ScriptNetwork['wallet'];
  readonly #session: DeploymentSession;
  readonly #artifactOf: (codeHash: string) => Artifact | undefined;

  /** @param artifactOf finds the project's compiled contracts by code hash, in hex. */
  constructor(session: DeploymentSession, artifactOf: (codeHash: string) => Artifact | undefined) {
    this.#session = session;
    this.#artifactOf = artifactOf;
    const { account, accounts } = session.state;
    const own = accounts.find(({ address }) => address === account) ?? accounts[0];
    this.wallet = {
      name: own?.name ?? '',
      address: own?.address ?? '',
      network: 'custom',
      send: (message) => this.#send(message),
    };
  }

  async account(address: string): Promise<AccountState> {
    return (await this.#session.query('account', address)) as AccountState;
  }

  async runGetMethod(address: string, method: string | number, stack: string): Promise<RawGetterRun> {
    return (await this.#session.query('runGetMethod', address, method, stack)) as RawGetterRun;
  }

  async transactions(address: string, from: TransactionsFrom): Promise<readonly string[]> {
    return (await this.#session.query('transactions', address, from)) as readonly string[];
  }

  async config(): Promise<string> {
    return String(await this.#session.query('config'));
  }

  /** Rejects with the reason if the contract does not accept the message. */
  async sendBoc(boc: string): Promise<void> {
    const { body, info, init } = loadMessage(Cell.fromBase64(boc).beginParse());
    if (info.type !== 'external-in')
      throw new TypeError('Only external messages can be sent as a raw bag of cells');
    const stateInit = init && base64(beginCell().store(storeStateInit(init)).endCell());
    const options = { external: 'true', ...(stateInit && { stateInit }) };
    const { receipts } = await this.#sendBody(info.dest, base64(body), { options });
    const [first] = receipts;
    if (first?.hash === '') throw new Error(first.reason);
  }

  /** @returns the raw transactions for the message and all messages that it triggers. */
  async #send({ address, amount, payload, sendMode, stateInit }: ScriptMessage): Promise<unknown> {
    const { address: to, isBounceable } = Address.parseFriendly(address);
    const options = {
      bounce: String(isBounceable),
      ...(sendMode !== undefined && { sendMode: String(sendMode) }),
    };
    const { receipts } =
      (await this.#deploy(to, stateInit, { value: amount, options }, payload)) ??
      (await this.#sendBody(to, payload ?? '', {
        value: amount,
        options: { ...options, ...(stateInit && { stateInit }) },
      }));
    return this.#session.query(
      'transactionsByHash',
      receipts.map(({ hash }) => hash),
    );
  }

  /** Deploys a compiled project contract. Returns undefined if the message does not deploy such a contract. */
  async #deploy(
    to: Address,
    stateInit: string | undefined,
    { options, value }: TransactionInput,
    body = '',
  ): Promise<LoggedTransaction | undefined> {
    const init = stateInit === undefined ? undefined : loadStateInit(Cell.fromBase64(stateInit).beginParse());
    if (!init?.code || !init.data || !contractAddress(0, init).equals(to)) return undefined;
    const artifact = this.#artifactOf(init.code.hash().toString('hex'));
    if (!artifact) return undefined;
    const input = {
      ...(value !== undefined && { value }),
      options: { ...options, data: base64(init.data), body },
    };
    const { projectId } = this.#session;
    return (await this.#session.deploy({ ...artifact, projectId }, input)).transaction;
  }

  /**
   * If the contract is known, sends the message under the contract's name, so that the contract's message and error
   * names are shown.
   */
  async #sendBody(to: Address, body: string, input: TransactionInput): Promise<LoggedTransaction> {
    const known = this.#session.state.contracts.find(({ address }) => Address.parse(address).equals(to));
    if (known && (await this.#session.artifactOf(known)))
      return this.#session.sendData(known.id, body, input);
    const account = this.#session.state.accounts.find(({ address }) => Address.parse(address).equals(to));
    const address = to.toString();
    const name = account?.name ?? `${address.slice(0, 6)}…${address.slice(-4)}`;
    return this.#session.sendTo({ name, address }, body, input);
  }
}

function base64(cell: Cell): string {
  return cell.toBoc().toString('base64');
}
