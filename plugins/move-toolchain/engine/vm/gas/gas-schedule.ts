import type { PrimitiveType } from '../../interface/module-interface';

/** A chain's gas costs in internal gas units. */
export interface GasSchedule {
  readonly instructions: InstructionGas;
  readonly natives: NativeGas;
  readonly reads: ReadGas;
  readonly values: ValueSizes;
}

/** Instruction costs: a base cost and, for some instructions, an additional cost per argument or field. */
export interface InstructionGas {
  readonly nop: number;
  readonly ret: number;
  readonly abort: number;
  readonly conditionalBranch: number;
  readonly branch: number;
  readonly pop: number;
  readonly loadSmall: number;
  /** Cost of loading an integer of 128 bits or more. */
  readonly loadLarge: number;
  readonly loadConstant: number;
  readonly loadConstantPerByte: number;
  readonly borrowLocal: number;
  readonly borrowField: number;
  readonly borrowVariantField: number;
  readonly testVariant: number;
  readonly copyLocal: number;
  readonly moveLocal: number;
  readonly storeLocal: number;
  readonly call: number;
  readonly callPerArgument: number;
  readonly callPerLocal: number;
  readonly callPerTypeArgument: number;
  readonly pack: number;
  readonly packPerField: number;
  readonly packClosure: number;
  readonly readReference: number;
  readonly writeReference: number;
  readonly freeze: number;
  readonly cast: number;
  readonly arithmetic: number;
  readonly equality: number;
  readonly borrowGlobal: number;
  readonly exists: number;
  readonly moveFrom: number;
  readonly moveTo: number;
  readonly vectorLength: number;
  readonly vectorBorrow: number;
  readonly vectorPush: number;
  readonly vectorPop: number;
  readonly vectorSwap: number;
  readonly vectorPack: number;
  readonly vectorUnpack: number;
  readonly vectorPerElement: number;
  /** Cost per abstract unit copied or compared. */
  readonly perUnit: number;
}

/** Costs of the standard library's native functions: base costs, and additional costs per byte or item. */
export interface NativeGas {
  readonly borrowAddress: number;
  readonly bcsPerByte: number;
  readonly bcsFailure: number;
  readonly serializedSize: number;
  readonly constantSizePerNode: number;
  readonly compare: number;
  readonly comparePerUnit: number;
  readonly moveRange: number;
  readonly moveRangePerItem: number;
  readonly swap: number;
  readonly utf8: number;
  readonly utf8PerByte: number;
  readonly substring: number;
  readonly substringPerByte: number;
  readonly indexOf: number;
  readonly indexOfPerPatternByte: number;
  readonly indexOfPerSearchedByte: number;
  readonly sha2: number;
  readonly sha2PerByte: number;
  readonly sha3: number;
  readonly sha3PerByte: number;
  readonly fromBytes: number;
  readonly fromBytesPerByte: number;
}

export interface ReadGas {
  readonly slot: number;
  readonly byte: number;
  /** Page size in bytes. Reads are charged per page. */
  readonly page: number;
}

export interface ValueSizes {
  /** Base size of every value, excluding its contents. */
  readonly base: number;
  /** Sizes of numbers, booleans and addresses inside a vector. */
  readonly packed: Readonly<Record<Exclude<PrimitiveType, 'signer'>, number>>;
  /** Maximum size of a copied value. */
  readonly maximum: number;
}
