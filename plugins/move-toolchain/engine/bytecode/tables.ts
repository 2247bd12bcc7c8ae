import type { Codec } from './codec';
import type { CommonTables, ModuleTables } from './compiled-module';
import { enumDefinition, functionDefinition, structDefinition } from './definition-codecs';
import type { EnumLayout } from './flavors';
import {
  enumVariantHandle,
  fieldHandle,
  functionHandle,
  instantiation,
  moduleHandle,
  structHandle,
  structVariantHandle,
  variantFieldHandle,
} from './handle-codecs';
import type { BytecodePlace } from './malformed-bytecode-error';
import { addressIdentifier, constant, identifier, metadata } from './pool-codecs';
import { signature } from './signature-codec';

export type Tables = CommonTables & ModuleTables;
export type TableName = keyof Tables;

export interface TableFormat<Row> {
  /** The table's number in the header. */
  readonly code: number;
  readonly place: BytecodePlace;
  readonly row: Codec<Row>;
  readonly inScripts: boolean;
  /** First format version that has this table. */
  readonly since: number;
  /** Absent if all flavours have the table. */
  readonly enums?: EnumLayout;
}

const common = <Row>(code: number, place: BytecodePlace, row: Codec<Row>): TableFormat<Row> => ({
  code,
  place,
  row,
  inScripts: true,
  since: 5,
});

const ofModules = <Row>(code: number, place: BytecodePlace, row: Codec<Row>): TableFormat<Row> => ({
  code,
  place,
  row,
  inScripts: false,
  since: 5,
});

const ofEnums = <Row>(
  code: number,
  place: BytecodePlace,
  row: Codec<Row>,
  enums: EnumLayout,
): TableFormat<Row> => ({ code, place, row, inScripts: false, since: 7, enums });

/** All tables, in the order they are written. */
export const TABLES: { readonly [Name in TableName]: TableFormat<Tables[Name][number]> } = {
  moduleHandles: common(0x1, 'MODULE_HANDLES', moduleHandle),
  structHandles: common(0x2, 'STRUCT_HANDLES', structHandle),
  functionHandles: common(0x3, 'FUNCTION_HANDLES', functionHandle),
  functionInstantiations: common(0x4, 'FUNCTION_INST', instantiation),
  signatures: common(0x5, 'SIGNATURES', signature),
  identifiers: common(0x7, 'IDENTIFIERS', identifier),
  addressIdentifiers: common(0x8, 'ADDRESS_IDENTIFIERS', addressIdentifier),
  constantPool: common(0x6, 'CONSTANT_POOL', constant),
  metadata: common(0x10, 'METADATA', metadata),
  structDefs: ofModules(0xa, 'STRUCT_DEFS', structDefinition),
  structDefInstantiations: ofModules(0xb, 'STRUCT_DEF_INST', instantiation),
  functionDefs: ofModules(0xc, 'FUNCTION_DEFS', functionDefinition),
  fieldHandles: ofModules(0xd, 'FIELD_HANDLES', fieldHandle),
  fieldInstantiations: ofModules(0xe, 'FIELD_INST', instantiation),
  friendDecls: ofModules(0xf, 'FRIEND_DECLS', moduleHandle),
  variantFieldHandles: ofEnums(0x11, 'VARIANT_FIELD_HANDLES', variantFieldHandle, 'structs'),
  variantFieldInstantiations: ofEnums(0x12, 'VARIANT_FIELD_INST', instantiation, 'structs'),
  structVariantHandles: ofEnums(0x13, 'STRUCT_VARIANT_HANDLES', structVariantHandle, 'structs'),
  structVariantInstantiations: ofEnums(0x14, 'STRUCT_VARIANT_INST', instantiation, 'structs'),
  enumDefs: ofEnums(0x11, 'ENUM_DEFS', enumDefinition, 'tables'),
  enumDefInstantiations: ofEnums(0x12, 'ENUM_DEF_INST', instantiation, 'tables'),
  enumVariantHandles: ofEnums(0x13, 'VARIANT_HANDLES', enumVariantHandle, 'tables'),
  enumVariantInstantiations: ofEnums(0x14, 'VARIANT_INST_HANDLES', enumVariantHandle, 'tables'),
};

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

export const EMPTY_TABLES: Tables = {
  moduleHandles: [],
  structHandles: [],
  functionHandles: [],
  functionInstantiations: [],
  signatures: [],
  identifiers: [],
  addressIdentifiers: [],
  constantPool: [],
  metadata: [],
  structDefs: [],
  structDefInstantiations: [],
  functionDefs: [],
  fieldHandles: [],
  fieldInstantiations: [],
  friendDecls: [],
  variantFieldHandles: [],
  variantFieldInstantiations: [],
  structVariantHandles: [],
  structVariantInstantiations: [],
  enumDefs: [],
  enumDefInstantiations: [],
  enumVariantHandles: [],
  enumVariantInstantiations: [],
};
