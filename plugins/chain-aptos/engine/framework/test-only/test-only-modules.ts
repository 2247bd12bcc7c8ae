import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import { FRAMEWORK_ADDRESSES } from '../../inline/framework/framework-extensions';
import type { SourcePackage } from '../../semantics/program/declare-modules';
import { parseSource } from '../../syntax/parser/source-parser';
import { TEST_ONLY_CRYPTOGRAPHY } from './test-only-cryptography';
import { TEST_ONLY_SOURCES } from './test-only-sources';

let parsed: SourcePackage | undefined;

/** What the framework's modules have in tests besides what is on the chain; parsed once. */
export function testOnlyModules(): SourcePackage {
  parsed ??= {
    name: 'AptosFramework',
    units: [...TEST_ONLY_SOURCES, ...TEST_ONLY_CRYPTOGRAPHY].map((content, at) =>
      parseSource(`aptos-framework/test-only/${at}.move`, content, new DiagnosticLog()),
    ),
    addresses: FRAMEWORK_ADDRESSES,
    extendsCompiled: true,
  };
  return parsed;
}
