import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { messages } from '../messages';

/** Supported keys of a profile. */
const FOLLOWED = [
  'src',
  'test',
  'libs',
  'skip',
  'solc',
  'solc_version',
  'optimizer',
  'optimizer_runs',
  'evm_version',
  'via_ir',
  'remappings',
  'bytecode_hash',
  'cbor_metadata',
  'ignored_error_codes',
  'allow_internal_expect_revert',
];

/**
 * Keys of a profile that affect neither compiled code nor test results: outputs, reports, other tools, nodes.
 */
const WITHOUT_EFFECT =
  /^(?:out|script|cache|cache_path|broadcast|force|names|sizes|verbosity|color|quiet|offline|threads|jobs|ffi|fs_permissions|prompt_timeout|gas_reports\w*|gas_snapshot_\w+|snapshots|build_info\w*|extra_output\w*|test_failures_file|mutation_dir|sparse_mode|dynamic_test_linking|auto_detect_solc|auto_detect_remappings|use_literal_content|rpc_\w+|eth_rpc_\w+|etherscan_api_key|no_storage_caching|no_rpc_rate_limit|show_progress|fmt|doc|lint|bind_json|rpc_endpoints|etherscan|labels|soldeer|dependencies|vyper|profile)$/;

/** Supported keys of the test sections. */
export const TEST_KEYS = {
  fuzz: ['runs', 'max_test_rejects', 'seed'],
  invariant: ['runs', 'depth', 'fail_on_revert', 'shrink_run_limit'],
};
const WITHOUT_EFFECT_IN_TESTS =
  /^(?:failure_persist_\w+|gas_report_samples|show_\w+|corpus_\w+|dictionary_weight|include_\w+|max_fuzz_dictionary_\w+)$/;

/** One diagnostic for each unsupported key of the default profile, at its line. */
export function unfollowedKeys({ path, content }: SourceFile): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let section = '';
  for (const [index, line] of content.split('\n').entries()) {
    const header = /^\s*\[+\s*([^\]]+?)\s*\]/.exec(line)?.[1];
    if (header !== undefined) section = header.replaceAll(/["'\s]/g, '');
    const [, indent = '', key = ''] = /^(\s*)([A-Za-z][\w-]*)\s*=/.exec(line) ?? [];
    const inProfile = section.replace(/^profile\.default(?:\.|$)/, '');
    const isOther = section.startsWith('profile.') && inProfile === section;
    const name = key.replaceAll('-', '_');
    if (key === '' || isOther || isFollowed(inProfile, name)) continue;
    diagnostics.push({
      path,
      range: {
        startLine: index + 1,
        startColumn: indent.length + 1,
        endLine: index + 1,
        endColumn: indent.length + key.length + 1,
      },
      severity: 'warning',
      message: messages.keyNotFollowed(inProfile === '' ? key : `${inProfile}.${key}`),
      source: 'foundry.toml',
    });
  }
  return diagnostics;
}

function isFollowed(section: string, key: string): boolean {
  if (section === '') return FOLLOWED.includes(key) || WITHOUT_EFFECT.test(key);
  const [first = ''] = section.split('.');
  if (WITHOUT_EFFECT.test(first)) return true;
  if (section !== 'fuzz' && section !== 'invariant') return false;
  return TEST_KEYS[section].includes(key) || WITHOUT_EFFECT_IN_TESTS.test(key);
}
