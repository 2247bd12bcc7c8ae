/**
 * A value in the notation that users read and write. Integers are decimal strings, addresses and bytes are in the
 * chain's usual notation, lists are arrays, and structs are objects. Plain data that can be serialised as JSON.
 */
export type ContractValue =
  | string
  | boolean
  | null
  | readonly ContractValue[]
  | { readonly [member: string]: ContractValue };

/**
 * How a value is entered and validated, regardless of the chain's type name. Plain data that can be serialised as JSON.
 */
export type ParameterField =
  | { readonly type: 'boolean' }
  /** Smallest and largest value, in decimal. */
  | { readonly type: 'integer'; readonly least: string; readonly most: string }
  | { readonly type: 'address' }
  /** `0x` and two hexadecimal digits for each byte; `length` is in bytes and present if the type determines it. */
  | { readonly type: 'bytes'; readonly length?: number }
  | { readonly type: 'text' }
  /** `length` is present if the type determines it. */
  | { readonly type: 'list'; readonly item: Parameter; readonly length?: number }
  /** The members are the parameter's `components`. */
  | { readonly type: 'struct' }
  /** Text in the chain's notation. */
  | { readonly type: 'other' };

/** A parameter or return value of a method, or a member of a struct. */
export interface Parameter {
  /** Name of the parameter; '' if the language does not name it. */
  readonly name: string;
  /** Type in the chain's notation ('uint256', 'cell', 'vector<u8>'). */
  readonly type: string;
  /** Members of a struct or tuple. */
  readonly components?: readonly Parameter[];
  /** Form field for the parameter. Default: 'other'. */
  readonly field?: ParameterField;
  /** Default value. */
  readonly default?: ContractValue;
}

/** 'view' reads without a transaction; 'write' accepts no value; 'payable' may accept value. */
export type MethodKind = 'view' | 'write' | 'payable';

/** A method of a contract. */
export interface Method {
  /** Identifies the method in calls; unique even if methods have the same name. */
  readonly id: string;
  /** Name for users. */
  readonly name: string;
  /** Whether the method reads, writes or accepts value. */
  readonly kind: MethodKind;
  /** Parameters in order. */
  readonly parameters: readonly Parameter[];
  /** Return values in order. */
  readonly returns: readonly Parameter[];
  /** Text of the documentation comment. */
  readonly documentation?: string;
}

/** Constructor, methods, events and errors of a compiled contract. Plain data. */
export interface ContractInterface {
  /** Parameters of a deployment; absent if there are none. */
  readonly deployment?: { readonly parameters: readonly Parameter[]; readonly documentation?: string };
  /** Other ways to deploy the contract, such as behind a proxy; absent if there are none. */
  readonly deploymentModes?: readonly DeploymentMode[];
  /**
   * Address of the account that must publish the contract, if the contract's code specifies it. If absent, the selected
   * account publishes the contract.
   */
  readonly publisher?: string;
  /**
   * The contract is a script: `deploy` runs it in one transaction and creates no contract. `deployment` describes its
   * parameters.
   */
  readonly isScript?: true;
  /** Methods in source order. */
  readonly methods: readonly Method[];
  /** Declared events; empty for chains without events. */
  readonly events: readonly NamedParameters[];
  /** Declared errors; empty if the language has none. */
  readonly errors: readonly NamedParameters[];
}

/** A deployment other than a direct one, such as a deployment behind a proxy. */
export interface DeploymentMode {
  /** Value of `DeployRequest.mode`: 'uups'. */
  readonly id: string;
  /** Name for users. */
  readonly title: string;
  /** Parameters of a deployment in this mode. */
  readonly parameters: readonly Parameter[];
  /** Text of the documentation comment. */
  readonly documentation?: string;
}

/** An event or error, as declared by a contract. */
export interface NamedParameters {
  /** Name in the source. */
  readonly name: string;
  /** Parameters in order. */
  readonly parameters: readonly Parameter[];
  /** Text of the documentation comment. */
  readonly documentation?: string;
}
