import { DiagnosticLog } from '../../../move-toolchain/engine/diagnostics/diagnostic-log';
import { Framework, type FrameworkSources } from '../../../move-toolchain/engine/framework/framework';
import type { SourcePackage } from '../../../move-toolchain/engine/semantics/program/declare-modules';
import { parseSource } from '../../../move-toolchain/engine/syntax/parser/source-parser';
import { aptosDialect } from '../dialect/aptos-dialect';
import { aptosSyntax } from '../dialect/aptos-syntax';
import { FRAMEWORK_ADDRESSES, frameworkExtensions } from '../inline/framework/framework-extensions';
import { TEST_ONLY_CRYPTOGRAPHY } from './test-only/test-only-cryptography';
import { TEST_ONLY_SOURCES } from './test-only/test-only-sources';

let parsed: SourcePackage | undefined;

/** The framework's `#[test_only]` items, parsed once. They are not on the chain. */
function testOnlyModules(): SourcePackage {
  parsed ??= {
    name: 'AptosFramework',
    units: [...TEST_ONLY_SOURCES, ...TEST_ONLY_CRYPTOGRAPHY].map((content, at) =>
      parseSource(`aptos-framework/test-only/${at}.move`, content, new DiagnosticLog(), aptosSyntax),
    ),
    addresses: FRAMEWORK_ADDRESSES,
    extendsCompiled: true,
  };
  return parsed;
}

/** Sources for the parts of the Aptos framework that its bytecode lacks. */
export const aptosSources: FrameworkSources = { extensions: frameworkExtensions, testOnly: testOnlyModules };

/**
 * Reads the modules that exist on every Aptos chain.
 * @param files compiled modules.
 * @throws MalformedBytecodeError if a file is not a module.
 */
export function aptosFramework(files: readonly Uint8Array[]): Framework {
  return new Framework(files, aptosSources, aptosDialect);
}
