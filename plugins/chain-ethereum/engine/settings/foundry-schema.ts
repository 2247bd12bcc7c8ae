import { normalizePath } from '@core/base/path';
import * as z from 'zod/mini';
import { EVM_VERSIONS, type EvmVersion, NEWEST_EVM_VERSION } from './evm-versions';

/** A project path; '' is the project's root folder. */
const path = z.pipe(
  z.string(),
  z.transform((text) => normalizePath(text.replace(/\/+$/, '')) ?? text),
);
const count = z.int().check(z.minimum(0));
const positive = z.int().check(z.minimum(1));
/** In TOML, numbers above JavaScript's largest safe integer can be written as strings. */
const amount = z.pipe(
  z.union([z.string().check(z.regex(/^(?:0x[\da-f]+|[\d_]+)$/i)), count, z.bigint().check(z.minimum(0n))]),
  z.transform((value) => BigInt(typeof value === 'string' ? value.replaceAll('_', '') : value)),
);
const MOST_GAS = 2n ** 64n - 1n;
const gas = z.union([
  amount,
  z.pipe(
    z.literal('max'),
    z.transform(() => MOST_GAS),
  ),
]);
const address = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  z.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
);
const word = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{64}$/i)),
  z.transform((text) => BigInt(text)),
);
const codes = z.array(z.union([count, z.string()]));

const evmVersion = z.pipe(
  z.string(),
  z.transform((text, context): EvmVersion => {
    const known = EVM_VERSIONS.find((one) => one.toLowerCase() === text.toLowerCase());
    if (!known) context.issues.push({ code: 'custom', input: text, message: text });
    return known ?? NEWEST_EVM_VERSION;
  }),
);

const bytecodeHash = z.enum(['ipfs', 'bzzr1', 'none']);
const runs = count.check(z.maximum(2 ** 32 - 1));

/** An Ethereum hard fork, such as 'prague' or 'ethereum:prague'. Hard forks of other networks are not supported. */
const hardfork = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().replace(/^eth(?:ereum)?:\s*/i, '')),
  ),
  evmVersion,
);

export interface FsPermission {
  readonly access: 'none' | 'read' | 'write' | 'read-write';
  /** Project path of a file or folder; '' is the project's root folder. */
  readonly path: string;
}
const ACCESS: Readonly<Record<string, FsPermission['access']>> = {
  true: 'read-write',
  'read-write': 'read-write',
  readwrite: 'read-write',
  false: 'none',
  none: 'none',
  read: 'read',
  write: 'write',
};
const access = z.pipe(
  z.union([z.boolean(), z.enum(Object.keys(ACCESS))]),
  z.transform((value) => ACCESS[String(value)] ?? 'none'),
);
const deny = z.pipe(
  z.union([z.boolean(), z.enum(['never', 'warnings', 'notes'])]),
  z.transform((level) => (typeof level === 'string' ? level : level ? 'warnings' : 'never')),
);
const endpoint = z.pipe(
  z.union([z.string(), z.looseObject({ endpoint: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.endpoint)),
);

const pattern = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return new RegExp(text);
    } catch {
      context.issues.push({ code: 'custom', input: text, message: text });
      return /^/;
    }
  }),
);

/** In these tables, forge 1.7.1 accepts the values of `bytecode_hash` only with an initial capital. */
const capitalHash = z.pipe(
  z.enum(['Ipfs', 'Bzzr1', 'None']),
  z.transform((name) => name.toLowerCase()),
);
const compilerKeys = {
  via_ir: z.optional(z.boolean()),
  bytecode_hash: z.optional(capitalHash),
  evm_version: z.optional(evmVersion),
  optimizer_runs: z.optional(runs),
};
const compilerProfile = z.object({ name: z.string(), optimizer: z.optional(z.boolean()), ...compilerKeys });
const compilationRestriction = z
  .object({
    paths: z.string(),
    // As in forge, a version without an operator is ambiguous and not allowed.
    version: z.optional(z.string().check(z.regex(/^\s*[^\d\s]/))),
    min_optimizer_runs: z.optional(runs),
    max_optimizer_runs: z.optional(runs),
    min_evm_version: z.optional(evmVersion),
    max_evm_version: z.optional(evmVersion),
    ...compilerKeys,
  })
  .check(
    z.refine(
      (one) =>
        (one.optimizer_runs === undefined ||
          (one.min_optimizer_runs ?? one.max_optimizer_runs) === undefined) &&
        (one.evm_version === undefined || (one.min_evm_version ?? one.max_evm_version) === undefined),
    ),
  );
export type FoundryRestriction = z.output<typeof compilationRestriction>;

/** The file that `forge bind-json` writes type definitions to by default. */
const JSON_BINDINGS = 'utils/JsonBindings.sol';

const size = z.union([
  count,
  z.pipe(
    z.literal('max'),
    z.transform(() => Number.MAX_SAFE_INTEGER),
  ),
]);
const percentage = z.pipe(
  z.union([count, z.string().check(z.regex(/^\d+$/))]),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    z.int().check(z.maximum(100)),
  ),
);
/** Keys of `[fuzz]` and `[invariant]` for the values that arguments are drawn from. */
const dictionaryKeys = {
  include_storage: z._default(z.boolean(), true),
  include_push_bytes: z._default(z.boolean(), true),
  max_fuzz_dictionary_addresses: z._default(size, 15_728_640),
  max_fuzz_dictionary_values: z._default(size, 9_830_400),
  max_fuzz_dictionary_literals: z._default(size, 6_553_600),
};

/** Keys of `[fuzz]` that have an effect in Sinter. */
export const FUZZ_KEYS = {
  runs: z._default(positive, 256),
  fail_on_revert: z._default(z.boolean(), true),
  max_test_rejects: z._default(count, 65_536),
  seed: z.optional(amount),
  timeout: z.optional(count),
  dictionary_weight: z._default(percentage, 40),
  ...dictionaryKeys,
};

/** Keys of `[invariant]` that have an effect in Sinter. */
export const INVARIANT_KEYS = {
  runs: z._default(positive, 256),
  depth: z._default(positive, 500),
  fail_on_revert: z._default(z.boolean(), false),
  shrink_run_limit: z._default(count, 5000),
  max_assume_rejects: z._default(count, 65_536),
  timeout: z.optional(count),
  max_time_delay: z.optional(positive),
  max_block_delay: z.optional(positive),
  check_interval: z._default(count, 1),
  dictionary_weight: z._default(percentage, 80),
  ...dictionaryKeys,
};

/**
 * Profile keys that have an effect in Sinter, with the defaults of forge 1.7.1 (`forge config --json` in an empty
 * project). Keys without a default are absent unless the file sets them.
 * https://getfoundry.sh/config/reference/overview
 */
export const PROFILE_KEYS = {
  src: z.exactOptional(path),
  out: z._default(path, 'out'),
  test: z.exactOptional(path),
  libs: z._default(z.array(path), ['lib']),
  include_paths: z._default(z.array(path), []),
  skip: z.exactOptional(z.array(z.string())),
  match_test: z.optional(pattern),
  no_match_test: z.optional(pattern),
  match_contract: z.optional(pattern),
  no_match_contract: z.optional(pattern),
  match_path: z.optional(z.string()),
  no_match_path: z.optional(z.string()),
  remappings: z._default(z.array(z.string()), []),
  auto_detect_remappings: z._default(z.boolean(), true),
  solc: z.optional(z.string()),
  solc_version: z.optional(z.string()),
  evm_version: z.optional(evmVersion),
  hardfork: z.optional(hardfork),
  optimizer: z.optional(z.boolean()),
  optimizer_runs: z.optional(runs),
  optimizer_details: z.optional(z.record(z.string(), z.unknown())),
  via_ir: z.optional(z.boolean()),
  bytecode_hash: z.optional(bytecodeHash),
  cbor_metadata: z.optional(z.boolean()),
  use_literal_content: z.optional(z.boolean()),
  revert_strings: z.optional(z.enum(['default', 'strip', 'debug', 'verboseDebug'])),
  additional_compiler_profiles: z._default(z.array(compilerProfile), []),
  compilation_restrictions: z._default(z.array(compilationRestriction), []),
  libraries: z._default(z.array(z.string().check(z.regex(/^[^:]+:[^:]+:0x[\da-f]{40}$/i))), []),
  ignored_error_codes: z._default(codes, [
    'license',
    'code-size',
    'init-code-size',
    'transient-storage',
    'transfer-deprecated',
    'natspec-memory-safe-assembly-deprecated',
  ]),
  ignored_error_codes_from: z._default(z.array(z.tuple([path, codes])), []),
  ignored_warnings_from: z._default(z.array(path), []),
  deny: z._default(deny, 'never'),
  deny_warnings: z._default(z.boolean(), false),
  isolate: z._default(z.boolean(), false),
  assertions_revert: z._default(z.boolean(), true),
  legacy_assertions: z._default(z.boolean(), false),
  code_size_limit: z.optional(count),
  always_use_create_2_factory: z._default(z.boolean(), false),
  create2_deployer: z._default(address, '0x4e59b44847b379578588920ca78fbf26c0b4956c'),
  allow_internal_expect_revert: z._default(z.boolean(), false),
  sender: z._default(address, '0x1804c8ab1f12e6bbf3894d4083f33e07309d1f38'),
  tx_origin: z._default(address, '0x1804c8ab1f12e6bbf3894d4083f33e07309d1f38'),
  initial_balance: z._default(amount, 2n ** 96n - 1n),
  chain_id: z._default(amount, 31_337n),
  gas_limit: z._default(gas, 2n ** 30n),
  gas_price: z._default(amount, 0n),
  block_number: z._default(amount, 1n),
  block_timestamp: z._default(amount, 1n),
  block_base_fee_per_gas: z._default(amount, 0n),
  block_coinbase: z._default(address, `0x${'00'.repeat(20)}`),
  block_difficulty: z._default(amount, 0n),
  block_prevrandao: z._default(word, 0n),
  block_gas_limit: z.optional(gas),
  fs_permissions: z._default(z.array(z.object({ access, path })), [{ access: 'read', path: 'out' }]),
  rpc_endpoints: z._default(z.record(z.string(), endpoint), {}),
  broadcast: z._default(path, 'broadcast'),
  bind_json: z._default(z.looseObject({ out: z._default(path, JSON_BINDINGS) }), { out: JSON_BINDINGS }),
};

export type Shape = Readonly<Record<string, z.ZodMiniType>>;
export type Values<T extends Shape> = { readonly [K in keyof T]: z.output<T[K]> };

export interface FoundryProfile extends Values<typeof PROFILE_KEYS> {
  readonly fuzz: Values<typeof FUZZ_KEYS>;
  readonly invariant: Values<typeof INVARIANT_KEYS>;
}
