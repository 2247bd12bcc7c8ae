/**
 * Gas costs for `0x1::crypto_algebra` operations in internal gas units, from Aptos' gas schedule for feature version
 * 38.
 */
export interface FieldGas {
  readonly add: number;
  readonly div: number;
  readonly eq: number;
  readonly fromU64: number;
  readonly inv: number;
  readonly mul: number;
  readonly neg: number;
  readonly one: number;
  readonly read: number;
  readonly sqr: number;
  readonly sub: number;
  readonly write: number;
  readonly zero: number;
}

export interface TargetGas extends FieldGas {
  readonly clone: number;
  /** Exponentiation with a 256-bit exponent. */
  readonly pow: number;
}

export interface PointGas {
  readonly add: number;
  readonly double: number;
  readonly eq: number;
  readonly neg: number;
  readonly one: number;
  readonly read: number;
  readonly readCompressed: number;
  readonly scalarMul: number;
  readonly sub: number;
  readonly toAffine: number;
  readonly write: number;
  readonly writeCompressed: number;
  readonly zero: number;
}

export interface CurveGas {
  readonly scalar: FieldGas;
  readonly target: TargetGas;
  readonly G1: PointGas;
  readonly G2: PointGas;
  readonly pairing: number;
  readonly pairings: number;
  readonly perPairing: number;
}

export const BLS12381_GAS: CurveGas = {
  scalar: {
    add: 775,
    div: 218_501,
    eq: 779,
    fromU64: 1815,
    inv: 215_450,
    mul: 1845,
    neg: 782,
    one: 775,
    read: 2764,
    sqr: 1746,
    sub: 1066,
    write: 4054,
    zero: 775,
  },
  target: {
    add: 6686,
    clone: 775,
    div: 921_988,
    eq: 2668,
    fromU64: 3312,
    inv: 737_122,
    mul: 183_380,
    neg: 4341,
    one: 40,
    pow: 53_905_624,
    read: 41_097,
    sqr: 129_193,
    sub: 6462,
    write: 29_694,
    zero: 775,
  },
  G1: {
    add: 39_722,
    double: 19_350,
    eq: 18_508,
    neg: 40,
    one: 40,
    read: 2_649_065,
    readCompressed: 3_784_805,
    scalarMul: 9_276_463,
    sub: 40_976,
    toAffine: 444_924,
    write: 8943,
    writeCompressed: 7403,
    zero: 40,
  },
  G2: {
    add: 119_106,
    double: 54_548,
    eq: 55_709,
    neg: 40,
    one: 40,
    read: 3_742_090,
    readCompressed: 7_572_809,
    scalarMul: 27_667_443,
    sub: 120_826,
    toAffine: 473_678,
    write: 15_501,
    writeCompressed: 12_417,
    zero: 40,
  },
  pairing: 54_523_240,
  pairings: 33_079_033,
  perPairing: 16_919_311,
};

export const BN254_GAS: CurveGas = {
  scalar: {
    add: 804,
    div: 223_857,
    eq: 807,
    fromU64: 2478,
    inv: 222_216,
    mul: 1813,
    neg: 792,
    one: 0,
    read: 3073,
    sqr: 792,
    sub: 1906,
    write: 4732,
    zero: 38,
  },
  target: {
    add: 809,
    clone: 807,
    div: 517_140,
    eq: 2231,
    fromU64: 2658,
    inv: 398_555,
    mul: 118_351,
    neg: 2446,
    one: 38,
    pow: 35_449_826,
    read: 23_721,
    sqr: 86_193,
    sub: 5605,
    write: 21_566,
    zero: 38,
  },
  G1: {
    add: 19_574,
    double: 11_704,
    eq: 9745,
    neg: 38,
    one: 38,
    read: 3_956_976,
    readCompressed: 4_318_809,
    scalarMul: 4_862_683,
    sub: 19_648,
    toAffine: 1165,
    write: 10_811,
    writeCompressed: 8257,
    zero: 38,
  },
  G2: {
    add: 58_491,
    double: 29_201,
    eq: 25_981,
    neg: 38,
    one: 38,
    read: 11_152_541,
    readCompressed: 12_445_138,
    scalarMul: 14_041_548,
    sub: 59_133,
    toAffine: 230_100,
    write: 18_105,
    writeCompressed: 12_721,
    zero: 38,
  },
  pairing: 38_543_565,
  pairings: 23_488_646,
  perPairing: 12_429_399,
};

/** Costs for BN254's base field, which contains the point coordinates. */
export const BN254_BASE_GAS: FieldGas = {
  add: 803,
  div: 209_631,
  eq: 803,
  fromU64: 2598,
  inv: 208_902,
  mul: 1847,
  neg: 792,
  one: 38,
  read: 3232,
  sqr: 792,
  sub: 1130,
  write: 4767,
  zero: 38,
};

/** Costs of hashing to a group: a base cost, and a cost per byte of the message. */
export const HASH_TO_GROUP_GAS = { G1: 11_954_142, G2: 24_897_555, perByte: 176 } as const;
