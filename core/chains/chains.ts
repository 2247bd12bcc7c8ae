import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ChainToolchain } from './toolchain';

/** How a contract file is read as far as path order needs it (decisions.md, "Path order"), by regular expressions. */
export interface ContractSyntax {
  /** What is removed first. Absent: `/* … *\/` and `// …`. */
  readonly comments?: string;
  /**
   * Where the file defines something that the chain can call, `^` being the start of a line; a group, if there is one, is the
   * contract's name. Absent: nowhere.
   */
  readonly entryPoint?: string;
  /** An include of another file; the first group is its path. Absent: files do not include each other by path. */
  readonly include?: string;
}

export interface ChainLanguage {
  /** Language id, the same as in execution requests and in the editor ('func', 'solidity'). */
  readonly id: string;
  readonly displayName: string;
  /** Of contract files; lower case, no dot. The first is the one templates use. */
  readonly extensions: readonly string[];
  readonly syntax?: ContractSyntax;
}

/**
 * Optional parts of the contract that a chain has. `tests/contract/chain` checks each of them.
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

/** A unit in which people give amounts of the chain's own coin. */
export interface ValueUnit {
  /** 'ether', 'TON'. */
  readonly name: string;
  /** How many decimal places of it make the smallest unit: 18 for ether, 0 for wei. */
  readonly decimals: number;
}

/** Something that the sender of a transaction may choose on this chain: a gas limit, a send mode. */
export interface TransactionOption {
  /** Key in `TransactionOptions`. */
  readonly name: string;
  /** The field's name, as people read it: 'Gas limit'. */
  readonly title: string;
  readonly type: 'integer' | 'boolean' | 'choice' | 'text';
  /** Of a choice: what may be chosen, as texts that are handed on. */
  readonly choices?: readonly string[];
  /** Stands in the field from the start; absent: empty, and the network decides. */
  readonly default?: string;
  /** Says in the empty field what happens: 'estimated'. */
  readonly placeholder?: string;
  readonly description?: string;
  /** Where it is offered; absent: wherever a transaction is made. */
  readonly appliesTo?: readonly ('deploy' | 'send')[];
}

/** Something about a local network that a person may see, set or do: its clock, how it mines. */
export interface NetworkControl {
  /** Key in `LocalNetwork.controls`, and what `control` calls it by. */
  readonly name: string;
  /** As people read it: 'Mining'. */
  readonly title: string;
  /** A 'reading' is shown, a 'setting' is changed, an 'action' is done with what stands in its field. */
  readonly kind: 'reading' | 'setting' | 'action';
  /** Of its field; an action of type 'none' has none. */
  readonly type: 'choice' | 'integer' | 'text' | 'none';
  /** Of a choice. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[];
  /** What the button says that does an action. */
  readonly button?: string;
  /** Stands in an action's field from the start. */
  readonly default?: string;
  readonly placeholder?: string;
  readonly description?: string;
}

/** What a chain plugin says of itself in its manifest. */
export interface ChainDescription {
  /** Value of a project's `blockchain`. */
  readonly id: string;
  /** 'TON', 'Aptos', 'Sui', 'Ethereum'. */
  readonly displayName: string;
  readonly languages: readonly ChainLanguage[];
  /** Names of files, besides sources, that say how these are compiled: contracts are looked at again when one changes. */
  readonly manifests?: readonly string[];
  /** Ending of files that each name a contract to compile: '.compile.ts'. The last contract file in quotes is meant. */
  readonly compileFiles?: string;
  readonly capabilities: readonly ChainCapability[];
  /** Units of its coin, from the smallest; the last is the one that balances are shown in. Absent: plain numbers. */
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
  /** Marks the frame of the chain's tenant: `#rrggbb` in lower case. Absent: as other tenants'. */
  readonly accentColor?: string;
  /** Keys of the settings that change how its compilers compile the same sources. */
  readonly compilerSettings?: readonly string[];
  /** When-clause under which the activity bar offers its tools; absent: where the open project's chain is this. */
  readonly toolsWhen?: string;
  /** Where its languages and its tools are told about, on other people's sites. */
  readonly documentation?: readonly { readonly title: string; readonly href: string }[];
}

/**
 * How imported files are recognized as a project of a chain. Regular expressions have the flags i, m and u. Where several
 * chains have a file in common, the first whose `text` or `sourceText` matches is taken, else the first.
 */
export interface ProjectDetection {
  /** Files of the chain's tools, by regular expressions for their names; one file is enough. */
  readonly projectFiles: readonly { readonly name: string; readonly text?: string }[];
  /** Extensions of sources that the chain has no toolchain for. */
  readonly extensions?: readonly string[];
  /** Regular expression that sources match. */
  readonly sourceText?: string;
}

export interface AddressFormat {
  /** Shown in empty fields: '0x…'. */
  readonly placeholder: string;
  /** Regular expression for the whole text, with the flags i and u. */
  readonly pattern: string;
}

/** The part of a chain's manifest that is loaded when something asks for it. */
export interface ChainDetails {
  readonly detection?: ProjectDetection;
  /** Amounts that a deployment and a sending carry when no value is given, in the smallest unit. Absent: zero. */
  readonly defaultValues?: { readonly deploy: string; readonly send: string };
  /** How addresses are written. Absent: any text. */
  readonly addressFormat?: AddressFormat;
  readonly transactionOptions?: readonly TransactionOption[];
  /** What its local network may offer of itself. */
  readonly networkControls?: readonly NetworkControl[];
}

/** The chains that enabled plugins bring, and their toolchains. */
export interface ChainService {
  readonly chains$: Observable<readonly ChainDescription[]>;
  readonly chains: readonly ChainDescription[];
  /**
   * Announces a chain. `activate` brings its toolchain in when it is first asked for, `loadDetails` reads its details;
   * without it the chain has none.
   */
  declare(
    chain: ChainDescription,
    activate: () => Promise<void>,
    loadDetails?: () => Promise<ChainDetails>,
  ): Disposable;
  /** Declares something for every chain there is and will be, as long as it is there: a tab type, a command. */
  declareForEach(contribute: (chain: ChainDescription) => Disposable): Disposable;
  /** Hands over the toolchain of a declared chain. */
  register(chainId: string, toolchain: ChainToolchain): Disposable;
  /** Rejects with {@link ChainUnavailableError}, and when the manifest cannot be loaded or is wrong. */
  details(chainId: string): Promise<ChainDetails>;
  /** The toolchain, activating its plugin on first use. Rejects with {@link ChainUnavailableError}. */
  toolchain(chainId: string): Promise<ChainToolchain>;
}

export const ChainService = serviceToken<ChainService>('ChainService');

/** No enabled plugin offers the chain, or the plugin that declares it did not bring a toolchain. */
export class ChainUnavailableError extends Error {
  override readonly name = 'ChainUnavailableError';
}
