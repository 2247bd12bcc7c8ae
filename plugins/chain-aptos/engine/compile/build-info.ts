import type { MovePackage } from '../package/move-project';
import { sourceDigest } from './publish-package';

const ADDRESS_DIGITS = 64;

/**
 * `BuildInfo.yaml`: the package with its addresses, source digest and dependencies in the project. The CLI writes it to
 * the build folder and reads it to detect changed sources.
 */
export function buildInfo(source: MovePackage, bytecodeVersion: number): string {
  const addresses = [...source.addresses].sort(([one], [other]) => (one < other ? -1 : 1));
  const instantiation = addresses.map(
    ([name, value]) => `    ${name}: "${value.toString(16).padStart(ADDRESS_DIGITS, '0')}"`,
  );
  const named = source.manifest?.parsed.dependencies.map(({ name }) => name) ?? [];
  const dependencies =
    named.length === 0 ? ['dependencies: []'] : ['dependencies:', ...named.map((name) => `  - ${name}`)];
  return [
    '---',
    'compiled_package_info:',
    `  package_name: ${source.name}`,
    '  address_alias_instantiation:',
    ...instantiation,
    `  source_digest: ${sourceDigest(source)}`,
    '  build_flags:',
    '    dev_mode: false',
    '    test_mode: false',
    '    generate_docs: false',
    '    generate_abis: false',
    '    additional_named_addresses: {}',
    '    compiler_config:',
    `      bytecode_version: ${bytecodeVersion}`,
    ...dependencies,
    'bytecode_deps: []',
    '',
  ].join('\n');
}
