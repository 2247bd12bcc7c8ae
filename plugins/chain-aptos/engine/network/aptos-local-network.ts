import { RequestQueue } from '@core/chains/networks/request-queue';
import { Snapshots } from '@core/chains/networks/snapshots';
import type { CallResult, DeployReceipt, SendReceipt, SourcePlace } from '@core/chains/receipts';
import type {
  Account,
  Artifact,
  CallRequest,
  ControlValues,
  DeployRequest,
  LocalNetwork,
  LocalNetworkOptions,
  SendRequest,
  StateSection,
  TransactionOptions,
  UpgradeRequest,
} from '@core/chains/toolchain';
import { hexToBytes } from '@noble/hashes/utils';
import type { Framework } from '../../../move-toolchain/engine/framework/framework';
import { explainError } from '../../../move-toolchain/engine/vm/explain-error';
import { parseAddress } from '../../../move-toolchain/engine/vm/values/address';
import { MoveVmError } from '../../../move-toolchain/engine/vm/vm-error';
import { type AptosPayload, aptosPayload } from '../payload';
import { LocalNetwork as AptosChain, type ChainSnapshot } from '../vm/network/local-network';
import { argumentProblem } from '../vm/network/prepare-call';
import type { Payload, TransactionResult } from '../vm/network/transaction';
import { accountState } from './account-state';
import { toContractValue } from './contract-values';
import { functionCall } from './function-call';
import { type GasTerms, gasOptions, gasTerms } from './gas-terms';
import { KnownSources } from './known-sources';
import { messages } from './messages';
import { control, readControls } from './network-controls';
import { type NetworkDump, readDump } from './network-dump';
import { isUpgradable, REGISTRY } from './package-registry';
import { checkNoArguments, checkNoValue, checkSameAddress, publicationCall } from './publication-call';
import { abortExit, receiptOf } from './transaction-receipt';

const ACCOUNTS = 5;
/** Initial balance of a package's account: 100 APT in octas. */
const PACKAGE_BALANCE = 10_000_000_000n;

interface Snapshot {
  readonly chain: ChainSnapshot;
  readonly packages: readonly string[];
  readonly sources: KnownSources;
}

/**
 * A local Aptos chain. It has five accounts with 100 APT each, and signs for all accounts. A package is published by
 * the account that it was compiled for. If that account does not exist, it is created.
 */
export class AptosLocalNetwork implements LocalNetwork {
  readonly #framework: Framework;
  readonly #options: LocalNetworkOptions;
  readonly #queue = new RequestQueue(() => this.#snapshots.clear());
  readonly #snapshots = new Snapshots<Snapshot>();
  #chain: AptosChain;
  #accounts: readonly string[] = [];
  #packages: readonly string[] = [];
  #sources = new KnownSources();
  #printed: string[] = [];

  constructor(framework: Framework, options: LocalNetworkOptions = {}) {
    this.#framework = framework;
    this.#options = options;
    this.#chain = this.#begin();
  }

  accounts(): Promise<readonly Account[]> {
    return this.#queue.run(() => {
      const own = this.#accounts.map((address, at) => ({ address, name: messages.account(at + 1) }));
      const ofPackages = this.#packages.map((address, at) => ({
        address,
        name: messages.packageAccount(at + 1),
      }));
      return [...own, ...ofPackages].map((one) => ({
        ...one,
        balance: String(this.#chain.balance(one.address)),
      }));
    });
  }

  /** Publishes a module's package, or runs a script. */
  deploy({ artifact, from, value, arguments: values, options }: DeployRequest): Promise<DeployReceipt> {
    return this.#queue.run(() => {
      const payload = aptosPayload(artifact);
      checkNoValue(value);
      if (payload.kind === 'script') {
        const address = this.#sender(from);
        const [main] = payload.interface.methods;
        const request = { artifact, address, method: main?.id ?? '', from: address };
        const sent = {
          ...request,
          ...(values && { arguments: values }),
          ...(options && { options }),
        };
        return { ...this.#send(sent, (...given) => this.#submit(...given)), address };
      }
      checkNoArguments(values);
      const receipt = this.#publish(artifact, payload, options);
      const [address = ''] = payload.id.split('::');
      return { ...receipt, address, isProxy: this.#isUpgradable(address) };
    });
  }

  isProxy(address: string): Promise<boolean> {
    return this.#queue.run(() => this.#isUpgradable(parseAddress(address.trim()) ?? ''));
  }

  upgrade({ address, artifact, options }: UpgradeRequest): Promise<SendReceipt> {
    return this.#queue.run(() => {
      const payload = aptosPayload(artifact);
      checkSameAddress(artifact, payload, parseAddress(address.trim()));
      return this.#publish(artifact, payload, options);
    });
  }

  call(request: CallRequest): Promise<CallResult> {
    return this.#queue.run(() => {
      const { artifact, method } = request;
      const payload = aptosPayload(artifact);
      const call = functionCall(artifact, payload, request);
      const sources = this.#sources.over(payload.sources);
      const described = payload.interface.methods.find(({ id }) => id === method);
      try {
        const { values: results, gasUsed } = this.#chain.read(call);
        const shown = results.map((value, at) => ({
          name: '',
          type: described?.returns[at]?.type ?? '',
          value: toContractValue(value),
        }));
        return { succeeded: true, values: shown, gasUsed: String(gasUsed) };
      } catch (error) {
        const problem = argumentProblem(error);
        if (problem !== undefined) throw new Error(problem, { cause: error });
        if (!(error instanceof MoveVmError)) throw error;
        const { message, abort } = explainError(error, this.#chain.loader);
        const at = sources.placeOf(error.trace);
        return {
          succeeded: false,
          values: [],
          reason: message,
          ...abortExit(abort),
          ...(at && { at }),
        };
      }
    });
  }

  send(request: SendRequest): Promise<SendReceipt> {
    return this.#queue.run(() => this.#send(request, (...given) => this.#submit(...given)));
  }

  simulate(request: SendRequest): Promise<SendReceipt> {
    return this.#queue.run(() =>
      this.#send(request, (sender, payload, terms) => {
        this.#printed = [];
        return this.#chain.simulate({ sender, payload, ...terms });
      }),
    );
  }

  stateOf(address: string): Promise<readonly StateSection[]> {
    return this.#queue.run(() => accountState(this.#chain, address));
  }

  snapshot(): Promise<string> {
    return this.#queue.run(() =>
      this.#snapshots.add({
        chain: this.#chain.snapshot(),
        packages: this.#packages,
        sources: this.#sources,
      }),
    );
  }

  revert(id: string): Promise<void> {
    return this.#queue.run(() => {
      const { chain, packages, sources } = this.#snapshots.returnTo(id);
      this.#chain.revert(chain);
      this.#packages = packages;
      this.#sources = sources;
    });
  }

  reset(): Promise<void> {
    return this.#queue.run(() => {
      this.#chain = this.#begin();
    });
  }

  dump(): Promise<string> {
    return this.#queue.run(() => {
      const dump: NetworkDump = {
        format: 'aptos-network-1',
        network: this.#chain.store(),
        accounts: [...this.#accounts],
        packages: [...this.#packages],
        sources: this.#sources.store(),
      };
      return JSON.stringify(dump);
    });
  }

  load(text: string): Promise<void> {
    return this.#queue.run(() => {
      const { network, accounts, packages, sources } = readDump(text);
      const chain = AptosChain.restore(this.#framework, network, { print: this.#print });
      // If the new state is incompatible with the framework, this throws before the current state is replaced.
      for (const address of accounts) chain.balance(address);
      this.#snapshots.clear();
      this.#chain = chain;
      this.#accounts = accounts;
      this.#packages = packages;
      this.#sources = new KnownSources(sources);
    });
  }

  controls(): Promise<ControlValues> {
    return this.#queue.run(() => readControls(this.#chain));
  }

  control(name: string, value: string): Promise<void> {
    return this.#queue.run(() => control(this.#chain, name, value));
  }

  dispose(): void {
    this.#queue.dispose();
  }

  readonly #print = (text: string): void => void this.#printed.push(text);

  #begin(): AptosChain {
    const { now } = this.#options;
    const chain = AptosChain.create(this.#framework, {
      print: this.#print,
      ...(now !== undefined && { time: BigInt(now) * 1_000_000n }),
    });
    this.#snapshots.clear();
    this.#accounts = Array.from({ length: ACCOUNTS }, () => chain.createAccount());
    this.#packages = [];
    this.#sources = new KnownSources();
    return chain;
  }

  #isUpgradable(address: string): boolean {
    return isUpgradable(this.#chain.resource(address, REGISTRY));
  }

  #publish(artifact: Artifact, payload: AptosPayload, options: TransactionOptions | undefined): SendReceipt {
    const call = publicationCall(artifact, payload);
    const gas = gasOptions(options);
    const [address = ''] = payload.id.split('::');
    this.#open(address);
    const terms = this.#gasTerms(address, gas);
    const result = this.#submit(address, { kind: 'entry-function', ...call }, terms);
    const sources = this.#sources.with(payload.sources);
    // If the transaction fails, the previous code and its source lines are unchanged.
    if (result.isSuccess) this.#sources = sources;
    return this.#receipt(result, payload, {
      at: sources.placeOf(result.failure?.trace ?? []),
      to: undefined,
    });
  }

  /** Funds the account that a package was compiled for, if the account has no balance. */
  #open(address: string): void {
    if (this.#accounts.includes(address) || this.#packages.includes(address)) return;
    if (this.#chain.balance(address) === 0n) this.#chain.fund(address, PACKAGE_BALANCE);
    this.#packages = [...this.#packages, address];
  }

  #send(
    request: SendRequest,
    execute: (sender: string, payload: Payload, terms: GasTerms) => TransactionResult,
  ): SendReceipt {
    const { address, artifact, options } = request;
    const payload = aptosPayload(artifact);
    checkNoValue(request.value);
    const sender = this.#sender(request.from);
    const sent = sentPayload(artifact, payload, request);
    this.#chain.checkArguments({ sender, payload: sent });
    const result = execute(sender, sent, this.#gasTerms(sender, gasOptions(options)));
    const isScript = payload.kind === 'script';
    const trace = result.failure?.trace ?? [];
    const at = this.#sources.over(payload.sources).placeOf(trace, payload.sources?.[payload.id]);
    return this.#receipt(result, payload, { at, to: isScript ? undefined : address });
  }

  #gasTerms(sender: string, options: ReturnType<typeof gasOptions>): GasTerms {
    return gasTerms(sender, this.#chain.balance(sender), options);
  }

  #submit(sender: string, payload: Payload, terms: GasTerms): TransactionResult {
    this.#printed = [];
    return this.#chain.submit({ sender, payload, ...terms });
  }

  #receipt(
    result: TransactionResult,
    { interface: { events } }: AptosPayload,
    place: { readonly at: SourcePlace | undefined; readonly to: string | undefined },
  ): SendReceipt {
    return receiptOf(result, { ...place, events, logs: this.#printed });
  }

  #sender(from: string | undefined): string {
    const address = parseAddress(from ?? this.#accounts[0] ?? '');
    if (address === undefined) throw new RangeError(messages.notAddress(from ?? ''));
    return address;
  }
}

function sentPayload(
  artifact: Artifact,
  payload: AptosPayload,
  request: Pick<SendRequest, 'address' | 'method' | 'arguments'>,
): Payload {
  const { function: name, ...given } = functionCall(artifact, payload, request);
  if (payload.kind === 'module') return { kind: 'entry-function', function: name, ...given };
  return { kind: 'script', bytecode: hexToBytes(payload.bytecode.slice(2)), ...given };
}
