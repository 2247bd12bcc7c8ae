import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { messages } from '../messages';
import { DEFAULT_PROFILE, type InvalidValue } from './foundry-profile';
import { FUZZ_KEYS, INVARIANT_KEYS, PROFILE_KEYS } from './foundry-schema';
import { FOUNDRY_CONFIG } from './source-layout';

/**
 * Profile keys that affect neither compiled code nor test results, such as those for output, reports, other tools and
 * nodes.
 */
const WITHOUT_EFFECT =
  /^(?:script|cache|cache_path|force|names|sizes|verbosity|color|quiet|offline|threads|jobs|ffi|prompt_timeout|gas_reports\w*|gas_snapshot_\w+|snapshots|build_info\w*|extra_output\w*|ast|test_failures_file|mutation_dir|sparse_mode|dynamic_test_linking|auto_detect_solc|rpc_\w+|eth_rpc_\w+|etherscan_api_key|no_storage_caching|no_rpc_rate_limit|no_match_coverage|show_progress|live_logs|transaction_timeout|script_execution_protection|fmt|doc|lint|etherscan|labels|soldeer|dependencies|vyper|extends|allow_paths|create2_library_salt)$/;
const WITHOUT_EFFECT_IN_TESTS = /^(?:failure_persist_\w+|gas_report_samples|show_\w+|corpus_\w+|sancov_\w+)$/;

/** Configuration keys from forge 1.7.1 that Sinter does not support. */
const UNSUPPORTED =
  /^(?:model_checker|memory_limit|network|celo|bypass_prevrandao|disable_block_gas_limit|enable_tx_gas_limit|fork_block_number|unchecked_cheatcode_artifacts)$/;
const UNSUPPORTED_IN_TESTS = /^call_override$/;

/** The position of a key or section header in a TOML file; lines and columns are 1-based. */
interface Place {
  /** The section within the profile; empty for the profile itself. */
  readonly section: string;
  /** Undefined outside profiles. */
  readonly profile?: string;
  readonly text: string;
  readonly isHeader: boolean;
  /** Whether the key's value is `false`. */
  readonly isOff: boolean;
  readonly line: number;
  readonly column: number;
}

/**
 * Diagnostics for `foundry.toml`: unknown and unsupported keys in the selected profile, and invalid values.
 * @param name the selected profile's name.
 */
export function foundryDiagnostics(
  content: string,
  invalid: readonly InvalidValue[],
  name: string,
): readonly Diagnostic[] {
  const places = placesIn(content).filter(
    ({ profile }) => profile === undefined || profile === DEFAULT_PROFILE || profile === name,
  );
  const unknown = places.flatMap((place) => {
    const message = problemOf(place);
    return message === undefined ? [] : [diagnosticAt(place, 'warning', message)];
  });
  const wrong = invalid.map(({ key, value, used }) => {
    const place = places.findLast((one) => !one.isHeader && `${fullKey(one)}.`.startsWith(`${key}.`));
    const outer = places.findLast((one) => key.startsWith(`${fullKey(one)}.`));
    const message = messages.badFoundryValue(key, shown(value), used === undefined ? undefined : shown(used));
    return diagnosticAt(place ?? outer, 'error', message);
  });
  return [...unknown, ...wrong];
}

function problemOf({ section, profile, text, isHeader, isOff }: Place): string | undefined {
  const key = text.replaceAll('-', '_');
  const [first = ''] = section.split('.');
  if (isHeader) {
    const isKnown = first === '' || first === 'profile' || knowledgeOf(first) !== 'unknown';
    if (isKnown) return undefined;
    return profile === undefined ? messages.unknownSection(text) : messages.unknownKey(first);
  }
  if (section === '')
    return profile === undefined ? messages.unknownKey(text) : problemOfKey(knowledgeOf(key), text, isOff);
  if (first !== 'fuzz' && first !== 'invariant') return undefined;
  const keys = first === 'fuzz' ? FUZZ_KEYS : INVARIANT_KEYS;
  const knowledge =
    key in keys || WITHOUT_EFFECT_IN_TESTS.test(key)
      ? 'known'
      : UNSUPPORTED_IN_TESTS.test(key)
        ? 'unsupported'
        : 'unknown';
  return problemOfKey(knowledge, `${first}.${text}`, isOff);
}

type Knowledge = 'known' | 'unsupported' | 'unknown';

function knowledgeOf(key: string): Knowledge {
  const isKnown = key in PROFILE_KEYS || key === 'fuzz' || key === 'invariant' || WITHOUT_EFFECT.test(key);
  return isKnown ? 'known' : UNSUPPORTED.test(key) ? 'unsupported' : 'unknown';
}

/** An unsupported feature that is turned off is not reported. */
function problemOfKey(knowledge: Knowledge, key: string, isOff: boolean): string | undefined {
  if (knowledge === 'known' || (knowledge === 'unsupported' && isOff)) return undefined;
  return knowledge === 'unsupported' ? messages.keyNotFollowed(key) : messages.unknownKey(key);
}

function fullKey({ section, text, isHeader }: Place): string {
  if (isHeader) return section;
  const key = text.replaceAll('-', '_');
  return section === '' ? key : `${section}.${key}`;
}

function placesIn(content: string): readonly Place[] {
  const places: Place[] = [];
  let section = '';
  let profile: { readonly profile?: string } = {};
  for (const [index, line] of content.split('\n').entries()) {
    const [, bracket = '', header] = /^(\s*\[+\s*)([^\]]+?)\s*\]/.exec(line) ?? [];
    const [, indent = '', key] = /^(\s*)([A-Za-z][\w-]*)\s*=/.exec(line) ?? [];
    if (header !== undefined) {
      const path = header.replaceAll(/["'\s]/g, '');
      const [, name, rest] = /^profile\.([^.]+)\.?(.*)$/.exec(path) ?? [];
      profile = name === undefined ? {} : { profile: name };
      section = rest ?? path;
    }
    const text = header ?? key;
    if (text === undefined) continue;
    const column = (header === undefined ? indent : bracket).length + 1;
    const isHeader = header !== undefined;
    const isOff = !isHeader && /=\s*false\b/.test(line);
    places.push({ section, ...profile, text, isHeader, isOff, line: index + 1, column });
  }
  return places;
}

function diagnosticAt(
  place: Place | undefined,
  severity: Diagnostic['severity'],
  message: string,
): Diagnostic {
  const range = place && {
    startLine: place.line,
    startColumn: place.column,
    endLine: place.line,
    endColumn: place.column + place.text.length,
  };
  return { path: FOUNDRY_CONFIG, ...(range && { range }), severity, message, source: FOUNDRY_CONFIG };
}

function shown(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
}
