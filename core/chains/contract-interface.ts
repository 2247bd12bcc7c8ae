/**
 * A value as people read and write it: integers as decimal strings, addresses and bytes in the chain's usual spelling,
 * lists and structs as such. Plain data that survives JSON.
 */
export type ContractValue =
  | string
  | boolean
  | null
  | readonly ContractValue[]
  | { readonly [member: string]: ContractValue };

/** How a value is entered and checked, whatever the chain calls its type. Plain data that survives JSON. */
export type ParameterField =
  | { readonly type: 'boolean' }
  /** Smallest and largest value, decimal. */
  | { readonly type: 'integer'; readonly least: string; readonly most: string }
  | { readonly type: 'address' }
  /** `0x` and two hexadecimal digits for each byte; `length` in bytes if the type fixes it. */
  | { readonly type: 'bytes'; readonly length?: number }
  | { readonly type: 'text' }
  /** `length` if the type fixes it. */
  | { readonly type: 'list'; readonly item: Parameter; readonly length?: number }
  /** Its members are the parameter's `components`. */
  | { readonly type: 'struct' }
  /** Written in the chain's own spelling. */
  | { readonly type: 'other' };

export interface Parameter {
  /** Empty when the language does not name it. */
  readonly name: string;
  /** Type in the chain's own spelling ('uint256', 'cell', 'vector<u8>'). */
  readonly type: string;
  /** Members of a struct or tuple. */
  readonly components?: readonly Parameter[];
  /** Of a parameter that forms ask for. Absent: as 'other'. */
  readonly field?: ParameterField;
  /** Used where the caller gives no value. */
  readonly default?: ContractValue;
}

/** 'view' reads without a transaction; 'write' takes no value; 'payable' may carry value. */
export type MethodKind = 'view' | 'write' | 'payable';

export interface Method {
  /** What calls name it by: one for each method, also where several share a name. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  readonly kind: MethodKind;
  readonly parameters: readonly Parameter[];
  readonly returns: readonly Parameter[];
  /** Text of the documentation comment. */
  readonly documentation?: string;
}

export interface ContractInterface {
  /** What a deployment takes; absent when it takes nothing. */
  readonly deployment?: { readonly parameters: readonly Parameter[]; readonly documentation?: string };
  /** Further ways to deploy it, as behind a proxy; absent where there is none. */
  readonly deploymentModes?: readonly DeploymentMode[];
  /** Address of the account that publishes it, if its code fixes the address. Absent: the selected account. */
  readonly publisher?: string;
  /** A script: `deploy` runs it in one transaction and creates no contract. `deployment` describes its parameters. */
  readonly isScript?: true;
  readonly methods: readonly Method[];
  readonly events: readonly NamedParameters[];
  readonly errors: readonly NamedParameters[];
}

/** A way to deploy a contract other than directly. */
export interface DeploymentMode {
  /** Value of `DeployRequest.mode`: 'uups'. */
  readonly id: string;
  /** As people read it. */
  readonly title: string;
  readonly parameters: readonly Parameter[];
  /** Text of the documentation comment. */
  readonly documentation?: string;
}

/** An event or an error as a contract declares it. */
export interface NamedParameters {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Text of the documentation comment. */
  readonly documentation?: string;
}
