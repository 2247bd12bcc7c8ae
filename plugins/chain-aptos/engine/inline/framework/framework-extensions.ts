import { DiagnosticLog } from '../../../../move-toolchain/engine/diagnostics/diagnostic-log';
import type { SourcePackage } from '../../../../move-toolchain/engine/semantics/program/declare-modules';
import { parseSource } from '../../../../move-toolchain/engine/syntax/parser/source-parser';
import { aptosSyntax } from '../../dialect/aptos-syntax';
import { COLLECTION_SOURCES } from './collection-sources';
import { OPTION_SOURCE } from './option-source';
import { VECTOR_SOURCE } from './vector-source';

/** The named addresses that the framework's sources use. */
export const FRAMEWORK_ADDRESSES: ReadonlyMap<string, bigint> = new Map([
  ['std', 1n],
  ['aptos_std', 1n],
  ['aptos_framework', 1n],
  ['aptos_fungible_asset', 0xan],
  ['aptos_token', 3n],
  ['aptos_token_objects', 4n],
  ['core_resources', 0xa550c18n],
  ['vm', 0n],
  ['vm_reserved', 0n],
]);

/** The framework's inline functions, which its bytecode does not contain. Each source contains one module. */
export const frameworkExtensionSources: readonly string[] = [
  VECTOR_SOURCE,
  OPTION_SOURCE,
  ...COLLECTION_SOURCES,
];

let parsed: SourcePackage | undefined;

/** {@link frameworkExtensionSources}, parsed once. */
export function frameworkExtensions(): SourcePackage {
  if (parsed) return parsed;
  const log = new DiagnosticLog();
  const units = frameworkExtensionSources.map((content) =>
    parseSource(pathOf(content), content, log, aptosSyntax),
  );
  parsed = { name: 'AptosFramework', units, addresses: FRAMEWORK_ADDRESSES };
  return parsed;
}

/** A source's file name, derived from its module. */
function pathOf(content: string): string {
  return `aptos-framework/${/module \w+::(\w+)/.exec(content)?.[1]}.move`;
}
