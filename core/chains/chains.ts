import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ChainToolchain } from './toolchain';

/**
 * Regular expressions that find the entry points and include directives in contract files (decisions.md, "Path order").
 */
export interface ContractSyntax {
  /** Comments, which are removed first. Default: `/* … *\/` and `// …`. */
  readonly comments?: string;
  /**
   * A definition that the chain can call; `^` matches the start of a line. If the expression has a group, the group
   * matches the contract's name. Absent if the language has no such definitions.
   */
  readonly entryPoint?: string;
  /**
   * An include directive; the first group is the path of the included file. Absent if files do not include each other
   * by path.
   */
  readonly include?: string;
}

/** A language for a chain's contracts. */
export interface ChainLanguage {
  /** Language id, as used in execution requests and in the editor ('func', 'solidity'). */
  readonly id: string;
  /** Name shown to users: 'Solidity'. */
  readonly displayName: string;
  /** Contract file extensions, in lowercase without the dot. Templates use the first. */
  readonly extensions: readonly string[];
  /**
   * Expressions that find entry points and include directives. If absent, no file in the language is treated as a
   * contract entry.
   */
  readonly syntax?: ContractSyntax;
}

/**
 * Optional capabilities of a chain. `tests/contract/chain` checks each of them.
 * - localNetwork: `ChainToolchain.openLocalNetwork`
 * - hardforks, forks: the `LocalNetworkOptions` with these names
 * - networkState: `dump` and `load` of a local network
 * - jsonRpc, sendData, trace, simulation, accountState, upgrades: on the chain's networks, `request`, `sendData`,
 * `trace`, `simulate`, `stateOf`, and `isProxy` with `upgrade`, respectively
 * - events: interfaces list events. Receipts include event names and decoded values whether or not the chain has this
 * capability.
 * - coverage, gasReport: the chain's tests emit the events `covered` and `measured`, respectively
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

/** An option for transactions on this chain, such as a gas limit or a send mode. */
export interface TransactionOption {
  /** Key in `TransactionOptions`. */
  readonly name: string;
  /** Label of the field: 'Gas limit'. */
  readonly title: string;
  /** Type of the field. */
  readonly type: 'integer' | 'boolean' | 'choice' | 'text';
  /** Options for the type 'choice', as passed to the toolchain. */
  readonly choices?: readonly string[];
  /** Initial text of the field. If absent, the field is empty and the network chooses the value. */
  readonly default?: string;
  /** Placeholder for the empty field: 'estimated'. */
  readonly placeholder?: string;
  /** Help text for the field. */
  readonly description?: string;
  /** Kinds of transaction that this option applies to; if absent, it applies to both. */
  readonly appliesTo?: readonly ('deploy' | 'send')[];
}

/** A value or action of a local network that users can see or change, such as its clock or its mining mode. */
export interface NetworkControl {
  /** Key in `LocalNetwork.controls`, and the name to pass to `control`. */
  readonly name: string;
  /** Name shown to users: 'Mining'. */
  readonly title: string;
  /** A 'reading' is shown, a 'setting' can be changed, and an 'action' runs with the value of its field. */
  readonly kind: 'reading' | 'setting' | 'action';
  /** Type of the control's field; an action of type 'none' has no field. */
  readonly type: 'choice' | 'integer' | 'text' | 'none';
  /** Options for the type 'choice'. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  /** Label of an action's button. */
  readonly button?: string;
  /** Initial value of an action's field. */
  readonly default?: string;
  /** Placeholder for the empty field. */
  readonly placeholder?: string;
  /** Help text of the field. */
  readonly description?: string;
}

/** Description of a chain in its plugin's manifest. */
export interface ChainDescription {
  /** Value of a project's `blockchain`. */
  readonly id: string;
  /** Name shown to users: 'TON', 'Aptos', 'Sui', 'Ethereum'. */
  readonly displayName: string;
  /** Languages of the chain's contracts. */
  readonly languages: readonly ChainLanguage[];
  /**
   * Names of non-contract files that configure compilation. Contracts are analysed again when one of these files
   * changes.
   */
  readonly manifests?: readonly string[];
  /**
   * File name suffix of files that each specify one contract to compile: '.compile.ts'. The last quoted contract file
   * name in such a file identifies the contract to compile.
   */
  readonly compileFiles?: string;
  /** Optional capabilities of the chain. */
  readonly capabilities: readonly ChainCapability[];
  /** Units of the coin, smallest first; balances are shown in the last unit. If absent, amounts are plain numbers. */
  readonly units?: readonly ValueUnit[];
  /**
   * Maximum `codeSize` of an artifact, in bytes. Absent if the chain has no limit in bytes.
   * - Ethereum: 24,576 for deployed bytecode, https://eips.ethereum.org/EIPS/eip-170
   * - Aptos: 65,536 for the publishing transaction, `max_transaction_size_in_bytes` in its gas schedule
   * - Sui: 102,400 for a package, `max_move_package_size` in its protocol configuration
   * - TON: none; a deployment message has at most 8,192 cells and 2,097,152 bits, code and data together (configuration
   *   parameter 43, https://docs.ton.org/foundations/config)
   */
  readonly codeSizeLimit?: number;
  /**
   * Accent colour for the frame of the chain's tenant: lowercase `#rrggbb`. If absent, the frame uses the theme's
   * primary colour.
   */
  readonly accentColor?: string;
  /** Keys of the settings that affect compiler output. */
  readonly compilerSettings?: readonly string[];
  /** When-clause for the chain's tools in the activity bar. If absent, they are shown for projects of this chain. */
  readonly toolsWhen?: string;
  /** External documentation for the chain's languages and tools. */
  readonly documentation?: readonly { readonly title: string; readonly href: string }[];
}

/**
 * Rules that recognise imported files as a project of a chain. Regular expressions have the flags i, m and u. If
 * several chains match, the first one whose `text` or `sourceText` matches is used. If no `text` or `sourceText`
 * matches, the first matching chain is used.
 */
export interface ProjectDetection {
  /**
   * Files used by the chain's tools, as regular expressions for their names. One matching file is sufficient to
   * recognise a project.
   */
  readonly projectFiles: readonly { readonly name: string; readonly text?: string }[];
  /** Additional source extensions, for which the chain has no toolchain. */
  readonly extensions?: readonly string[];
  /** Regular expression that matches the text of source files. */
  readonly sourceText?: string;
}

/** Format of a chain's addresses. */
export interface AddressFormat {
  /** Placeholder for an empty address field: '0x…'. */
  readonly placeholder: string;
  /** Regular expression for the whole text, with the flags i and u. */
  readonly pattern: string;
}

/** The part of a chain's manifest that is loaded on demand. */
export interface ChainDetails {
  /**
   * How imported projects of the chain are recognised; if absent, they are recognised only by the chain's languages.
   */
  readonly detection?: ProjectDetection;
  /** Default amounts for deployments and transactions, in the smallest unit. Zero if absent. */
  readonly defaultValues?: { readonly deploy: string; readonly send: string };
  /** Format of addresses. If absent, any text is accepted. */
  readonly addressFormat?: AddressFormat;
  /** Additional transaction options; absent if there are none. */
  readonly transactionOptions?: readonly TransactionOption[];
  /** Controls that the chain's local networks may have. */
  readonly networkControls?: readonly NetworkControl[];
}

/** The chains of the enabled plugins, and their toolchains. */
export interface ChainService {
  /** Declared chains; replays the latest value. */
  readonly chains$: Observable<readonly ChainDescription[]>;
  /** The current value of {@link chains$}. */
  readonly chains: readonly ChainDescription[];
  /**
   * Declares a chain. `activate` is called on first use and must register the toolchain. `loadDetails` reads the
   * chain's details; if it is absent, the chain has none.
   */
  declare(
    chain: ChainDescription,
    activate: () => Promise<void>,
    loadDetails?: () => Promise<ChainDetails>,
  ): Disposable;
  /**
   * Declares contributions, such as a tab type or a command, for every current and future chain. They exist until the
   * returned object is disposed or the chain is removed.
   */
  declareForEach(contribute: (chain: ChainDescription) => Disposable): Disposable;
  /** Registers the toolchain of a declared chain. */
  register(chainId: string, toolchain: ChainToolchain): Disposable;
  /**
   * Details of a chain. Rejects if the manifest cannot be loaded or is invalid; for an unavailable chain, rejects with
   * {@link ChainUnavailableError}.
   */
  details(chainId: string): Promise<ChainDetails>;
  /**
   * A chain's toolchain; activates its plugin on first use. Rejects with {@link ChainUnavailableError} if no toolchain
   * is available.
   */
  toolchain(chainId: string): Promise<ChainToolchain>;
}

export const ChainService = serviceToken<ChainService>('ChainService');

/** Thrown if no enabled plugin declares the chain, or if its plugin did not register a toolchain. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';
}
