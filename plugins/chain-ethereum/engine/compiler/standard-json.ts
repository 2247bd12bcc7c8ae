/** The parts of solc's standard JSON output that Sinter uses. */
export interface SolcOutput {
  readonly errors?: readonly SolcError[];
  readonly sources?: Readonly<Record<string, { readonly id: number; readonly ast?: SyntaxNode }>>;
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
}

/**
 * A node of the compiler's syntax tree. Its members depend on its type; `src` is 'start:length:file', in
 * bytes.
 */
export interface SyntaxNode {
  readonly nodeType: string;
  readonly id: number;
  readonly src: string;
  readonly [member: string]: unknown;
}

export interface SolcError {
  readonly severity: 'error' | 'warning' | 'info';
  readonly type: string;
  readonly message: string;
  readonly errorCode?: string;
  readonly sourceLocation?: SolcLocation;
  readonly secondarySourceLocations?: readonly (Partial<SolcLocation> & { readonly message: string })[];
}

/** UTF-8 byte offsets; -1 if there is no position. */
export interface SolcLocation {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Positions of library addresses, in bytes, by file and library. */
export type LinkReferences = Readonly<
  Record<string, Readonly<Record<string, readonly { readonly start: number; readonly length: number }[]>>>
>;

export interface SolcBytecode {
  /**
   * Hexadecimal code without a prefix, with placeholders for libraries. Empty for interfaces and abstract contracts.
   */
  readonly object: string;
  readonly sourceMap?: string;
  readonly linkReferences?: LinkReferences;
  readonly immutableReferences?: Readonly<
    Record<string, readonly { readonly start: number; readonly length: number }[]>
  >;
}

/** An entry of a contract's ABI. https://docs.soliditylang.org/en/latest/abi-spec.html#json */
export interface AbiParameter {
  readonly name: string;
  readonly type: string;
  readonly internalType?: string;
  readonly indexed?: boolean;
  readonly components?: readonly AbiParameter[];
}

export interface AbiEntry {
  readonly type: 'function' | 'constructor' | 'event' | 'error' | 'receive' | 'fallback';
  readonly name?: string;
  readonly inputs?: readonly AbiParameter[];
  readonly outputs?: readonly AbiParameter[];
  readonly stateMutability?: 'pure' | 'view' | 'nonpayable' | 'payable';
  readonly anonymous?: boolean;
}

/** Documentation comments for a contract and, by signature, for its functions. */
export interface SolcDocumentation {
  readonly notice?: string;
  readonly details?: string;
  readonly methods?: Readonly<
    Record<string, { readonly notice?: string; readonly details?: string } | string>
  >;
}

export interface SolcContract {
  readonly abi: readonly AbiEntry[];
  readonly metadata?: string;
  readonly userdoc?: SolcDocumentation;
  readonly devdoc?: SolcDocumentation;
  readonly storageLayout?: unknown;
  readonly evm?: {
    readonly bytecode?: SolcBytecode;
    readonly deployedBytecode?: SolcBytecode;
    readonly gasEstimates?: unknown;
  };
}

/** Compiler outputs that are requested for every contract in a build. */
export const CONTRACT_OUTPUT = [
  'abi',
  'metadata',
  'userdoc',
  'devdoc',
  'storageLayout',
  'evm.bytecode.object',
  'evm.bytecode.sourceMap',
  'evm.bytecode.linkReferences',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.sourceMap',
  'evm.deployedBytecode.linkReferences',
  'evm.deployedBytecode.immutableReferences',
  'evm.gasEstimates',
] as const;
