import type { Framework } from '../../../../move-toolchain/engine/framework/framework';
import { parseType } from '../../../../move-toolchain/engine/vm/loader/parse-type';
import type { Session } from '../../../../move-toolchain/engine/vm/session';
import { readBcs } from '../../../../move-toolchain/engine/vm/values/bcs';
import { ByteSink } from '../../../../move-toolchain/engine/vm/values/byte-sink';
import { signerOf, type Value, vectorOf } from '../../../../move-toolchain/engine/vm/values/value';
import { writePackageMetadata } from '../../package/package-metadata';

/* Aptos' genesis for a chain without validators. It calls the framework's functions (`aptos-move/vm-genesis`). */

const FRAMEWORK = signerOf('0x1');
const SECONDS_PER_YEAR = 365n * 24n * 60n * 60n;
const EPOCH_SECONDS = 7200n;
const REWARDS_PERCENT = 10n;
const REWARDS_DENOMINATOR = 1_000_000_000n;
/** The latest gas schedule version that the framework supports. */
const GAS_FEATURE_VERSION = 45;

/** The account that can mint APT on test chains. */
export const CORE_RESOURCES = '0xa550c18';

/** Features up to this number are enabled, as on mainnet, except those in FEATURES_OFF. */
const LAST_FEATURE = 105;
/** Getters in `0x1::features` for features that are disabled or require validators. */
const FEATURES_OFF = [
  'get_permissioned_signer_feature',
  'get_reconfigure_with_dkg_feature',
  'get_jwk_consensus_feature',
  'get_default_to_concurrent_fungible_balance_feature',
] as const;

/**
 * Framework packages, by the account that contains their modules. Bytecode does not record which package a module is
 * in, so all modules at 0x1 are in the first package.
 */
const PACKAGES: readonly (readonly [account: string, names: readonly string[]])[] = [
  ['0x1', ['AptosFramework', 'AptosStdlib', 'MoveStdlib']],
  ['0x3', ['AptosToken']],
  ['0x4', ['AptosTokenObjects']],
];

/** Initialises an empty chain that already has the framework's modules. */
export function runGenesis(session: Session, framework: Framework, chainId: number): void {
  const call = (name: string, values: readonly Value[]) => session.call(`0x1::${name}`, [], values);
  const rate = (REWARDS_PERCENT * REWARDS_DENOMINATOR) / 100n / (SECONDS_PER_YEAR / EPOCH_SECONDS);
  call('genesis::initialize', [
    gasSchedule(),
    chainId,
    1,
    [1],
    [1],
    Number(EPOCH_SECONDS * 1_000_000n),
    0,
    100_000_000_000_000,
    7200,
    true,
    Number(rate),
    Number(REWARDS_DENOMINATOR),
    50,
  ]);
  const off = FEATURES_OFF.map((getter) => call(`features::${getter}`, [])[0]);
  const on: Value[] = [];
  for (let feature = 1; feature <= LAST_FEATURE; feature += 1) if (!off.includes(feature)) on.push(feature);
  call('features::change_feature_flags_internal', [FRAMEWORK, on, []]);
  call('genesis::initialize_core_resources_and_aptos_coin', [FRAMEWORK, vectorOf(new Uint8Array(32))]);
  for (const module of ['config_buffer', 'dkg', 'reconfiguration_state', 'randomness'])
    call(`${module}::initialize`, [FRAMEWORK]);
  call('aptos_governance::initialize', [FRAMEWORK, 0, 0, 3600]);
  call('jwks::initialize', [FRAMEWORK]);
  for (const [account, names] of PACKAGES)
    for (const [at, name] of names.entries()) {
      const modules = at > 0 ? [] : framework.ids.filter(({ address }) => address === account);
      const metadata = packageMetadata(
        session,
        name,
        modules.map((module) => module.name),
      );
      call('code::initialize', [FRAMEWORK, signerOf(account), metadata]);
    }
  call('genesis::set_genesis_end', [FRAMEWORK]);
}

/** A package's entry in an account's registry, without sources. */
function packageMetadata({ loader }: Session, name: string, modules: readonly string[]): Value {
  const none = new Uint8Array();
  const bytes = writePackageMetadata({
    name,
    upgradePolicy: 'compatible',
    upgradeNumber: 0n,
    sourceDigest: '',
    manifest: none,
    modules: modules.map((module) => ({ name: module, source: none, sourceMap: none, extension: [] })),
    dependencies: [],
    extension: [],
  });
  return readBcs(parseType('0x1::code::PackageMetadata', loader), bytes, loader);
}

/** `GasScheduleV2` in BCS. It has a version but no entries, because the costs are in the VM. */
function gasSchedule(): Value[] {
  const sink = new ByteSink();
  sink.integer(GAS_FEATURE_VERSION, 8);
  sink.uleb(0);
  return vectorOf(sink.toBytes());
}
