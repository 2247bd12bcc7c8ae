import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ChainToolchain } from './toolchain';

/** Regular expressions that find the entries and includes of contract files (decisions.md, "Path order"). */
export interface ContractSyntax {
  /** Comments, which are removed first. Default: `/* … *\/` and `// …`. */
  readonly comments?: string;
  /**
   * Definition that the chain can call, with `^` as the start of a line; a group, if any, is the contract's
   * name. Absent: the language has none.
   */
  readonly entryPoint?: string;
  /**
   * An include of another file; the first group is its path. Absent: files do not include each other by path.
   */
  readonly include?: string;
}

/** A language for contracts of a chain. */
export interface ChainLanguage {
  /** Language id, the same as in execution requests and in the editor ('func', 'solidity'). */
  readonly id: string;
  /** Name for users: 'Solidity'. */
  readonly displayName: string;
  /** Extensions of contract files, lowercase without the dot. Templates use the first. */
  readonly extensions: readonly string[];
  /** How entries and includes are found; absent: no file of the language is an entry. */
  readonly syntax?: ContractSyntax;
}

/**
 * Optional abilities of a chain. `tests/contract/chain` checks each of them.
 * - localNetwork: `ChainToolchain.openLocalNetwork`
 * - hardforks, forks: the `LocalNetworkOptions` of these names
 * - networkState: `dump` and `load` of a local network
 * - jsonRpc, sendData, trace, simulation, accountState, upgrades: `request`, `sendData`, `trace`, `simulate`, `stateOf`, and
 *   `isProxy` with `upgrade` of the chain's networks
 * - events: interfaces list events. Receipts name events and decode their values with or without it.
 * - coverage, gasReport: its tests emit the events `covered` and `measured`
 */
export const chainCapabilities = [
  'localNetwork',
  'hardforks',
  'forks',
  'networkState',
  'jsonRpc',
  'sendData',
  'trace',
  'simulation',
  'accountState',
  'upgrades',
  'events',
  'coverage',
  'gasReport',
] as const;

export type ChainCapability = (typeof chainCapabilities)[number];

/** A unit for amounts of the chain's native coin. */
export interface ValueUnit {
  /** Name of the unit: 'ether', 'TON'. */
  readonly name: string;
  /** Decimal places relative to the smallest unit: 18 for ether, 0 for wei. */
  readonly decimals: number;
}

/** An option of transactions on this chain: a gas limit, a send mode. */
export interface TransactionOption {
  /** Key in `TransactionOptions`. */
  readonly name: string;
  /** Label of the field: 'Gas limit'. */
  readonly title: string;
  /** Type of the field. */
  readonly type: 'integer' | 'boolean' | 'choice' | 'text';
  /** Options of a choice, as the texts that are passed to the toolchain. */
  readonly choices?: readonly string[];
  /** Initial text of the field; absent: empty, so that the network decides. */
  readonly default?: string;
  /** Text that describes an empty field: 'estimated'. */
  readonly placeholder?: string;
  /** Help text of the field. */
  readonly description?: string;
  /** Kinds of transaction with this option; absent: all. */
  readonly appliesTo?: readonly ('deploy' | 'send')[];
}

/** A value or action of a local network that users can see or change: its clock, its mining mode. */
export interface NetworkControl {
  /** Key in `LocalNetwork.controls`, and the name for `control`. */
  readonly name: string;
  /** Name for users: 'Mining'. */
  readonly title: string;
  /** A 'reading' is shown, a 'setting' can be changed, an 'action' runs with the value of its field. */
  readonly kind: 'reading' | 'setting' | 'action';
  /** Type of its field; an action of type 'none' has no field. */
  readonly type: 'choice' | 'integer' | 'text' | 'none';
  /** Options of a choice. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  /** Label of an action's button. */
  readonly button?: string;
  /** Initial value of an action's field. */
  readonly default?: string;
  /** Text in an empty field. */
  readonly placeholder?: string;
  /** Help text of the field. */
  readonly description?: string;
}

/** Description of a chain in its plugin's manifest. */
export interface ChainDescription {
  /** Value of a project's `blockchain`. */
  readonly id: string;
  /** Name for users: 'TON', 'Aptos', 'Sui', 'Ethereum'. */
  readonly displayName: string;
  /** Languages of its contracts. */
  readonly languages: readonly ChainLanguage[];
  /** Names of other files that configure compilation; contracts are analysed again when one changes. */
  readonly manifests?: readonly string[];
  /**
   * Name ending of files that each name a contract to compile: '.compile.ts'. The last contract file in
   * quotes is used.
   */
  readonly compileFiles?: string;
  /** Optional abilities of the chain. */
  readonly capabilities: readonly ChainCapability[];
  /** Units of the coin, from the smallest; balances are shown in the last. Absent: plain numbers. */
  readonly units?: readonly ValueUnit[];
  /**
   * Maximum `codeSize` of an artifact, in bytes. Absent: the chain has no limit in bytes.
   * - Ethereum: 24,576 for deployed bytecode, https://eips.ethereum.org/EIPS/eip-170
   * - Aptos: 65,536 for the publishing transaction, `max_transaction_size_in_bytes` of its gas schedule
   * - Sui: 102,400 for a package, `max_move_package_size` of its protocol configuration
   * - TON: none; a message that deploys has at most 8,192 cells and 2,097,152 bits, code and data together
   *   (configuration parameter 43, https://docs.ton.org/foundations/config)
   */
  readonly codeSizeLimit?: number;
  /** Accent of the frame of the chain's tenant: lowercase `#rrggbb`. Absent: the same as other tenants. */
  readonly accentColor?: string;
  /** Keys of the settings that affect its compilers' output. */
  readonly compilerSettings?: readonly string[];
  /** When-clause for its tools in the activity bar; absent: shown for projects of this chain. */
  readonly toolsWhen?: string;
  /** External documentation of its languages and tools. */
  readonly documentation?: readonly { readonly title: string; readonly href: string }[];
}

/**
 * Rules that recognize imported files as a project of a chain. Regular expressions have the flags i, m and u.
 * If several chains match, the first whose `text` or `sourceText` matches is used, otherwise the first.
 */
export interface ProjectDetection {
  /** Files of the chain's tools, by regular expressions for their names; one matching file is enough. */
  readonly projectFiles: readonly { readonly name: string; readonly text?: string }[];
  /** Further source extensions, for which the chain has no toolchain. */
  readonly extensions?: readonly string[];
  /** Regular expression for the text of sources. */
  readonly sourceText?: string;
}

/** Format of a chain's addresses. */
export interface AddressFormat {
  /** Text in empty fields: '0x…'. */
  readonly placeholder: string;
  /** Regular expression for the whole text, with the flags i and u. */
  readonly pattern: string;
}

/** The part of a chain's manifest that is loaded on demand. */
export interface ChainDetails {
  /** How imported projects of the chain are recognized; absent: by its languages only. */
  readonly detection?: ProjectDetection;
  /** Default amounts of deployments and transactions, in the smallest unit. Absent: zero. */
  readonly defaultValues?: { readonly deploy: string; readonly send: string };
  /** Format of addresses. Absent: any text. */
  readonly addressFormat?: AddressFormat;
  /** Further options of transactions; absent: none. */
  readonly transactionOptions?: readonly TransactionOption[];
  /** Controls that its local network may have. */
  readonly networkControls?: readonly NetworkControl[];
}

/** The chains of the enabled plugins, and their toolchains. */
export interface ChainService {
  /** Declared chains; replays the latest value. */
  readonly chains$: Observable<readonly ChainDescription[]>;
  /** The current value of {@link chains$}. */
  readonly chains: readonly ChainDescription[];
  /**
   * Declares a chain. `activate` is called on first use and must register the toolchain. `loadDetails` reads
   * the chain's details; without it the chain has none.
   */
  declare(
    chain: ChainDescription,
    activate: () => Promise<void>,
    loadDetails?: () => Promise<ChainDetails>,
  ): Disposable;
  /**
   * Declares something for every current and future chain, until the result or the chain is removed: a tab
   * type, a command.
   */
  declareForEach(contribute: (chain: ChainDescription) => Disposable): Disposable;
  /** Registers the toolchain of a declared chain. */
  register(chainId: string, toolchain: ChainToolchain): Disposable;
  /**
   * Details of a chain. Rejects with {@link ChainUnavailableError}, and if the manifest cannot be loaded or
   * is invalid.
   */
  details(chainId: string): Promise<ChainDetails>;
  /**
   * The toolchain of a chain; activates its plugin on first use. Rejects with {@link ChainUnavailableError}.
   */
  toolchain(chainId: string): Promise<ChainToolchain>;
}

export const ChainService = serviceToken<ChainService>('ChainService');

/** No enabled plugin declares the chain, or its plugin did not register a toolchain. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';
}
