import type { Dialect } from '../../../move-toolchain/engine/dialect';
import { errorsOf } from '../framework/module-metadata';
import { aptosSyntax } from './aptos-syntax';
import { checkEntryPoints } from './check-entry-points';
import { checkEvents } from './check-events';
import { checkScript } from './check-script';
import { metadataOf } from './module-attributes';

export const aptosDialect: Dialect = {
  syntax: aptosSyntax,
  modules: {
    vector: '0x1::vector',
    comparison: '0x1::cmp',
    string: '0x1::string',
    formatting: '0x1::string_utils',
  },
  attributes: [
    'bytecode_instruction',
    'deprecated',
    'event',
    'expected_failure',
    'legacy_entry_fun',
    'module_lock',
    'native_interface',
    'persistent',
    'randomness',
    'resource_group',
    'resource_group_member',
    'test',
    'test_only',
    'verify_only',
    'view',
  ],
  rules: { checkFunction: checkEntryPoints, checkBody: checkEvents, checkScript },
  abortCodes: { unspecified: 0xca26_cbd9_be0b_0000n, incompleteMatch: 0xca26_cbd9_be0b_0001n },
  bytecode: { version: 7, flavor: 'enums-in-structs' },
  metadata: metadataOf,
  errorsOf,
};
