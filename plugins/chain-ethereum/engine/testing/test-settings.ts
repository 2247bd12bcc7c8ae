import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { isInternalExpectRevertAllowed } from '../settings/foundry-config';
import { TEST_KEYS } from '../settings/foundry-keys';
import { messages } from './messages';

/** Limits for fuzz and invariant tests. */
export interface TestSettings {
  readonly seed: bigint;
  /** Whether `vm.expectRevert` also applies to a revert of the function that calls it. */
  readonly allowsInternalExpectRevert: boolean;
  readonly fuzz: { readonly runs: number; readonly maxRejects: number };
  readonly invariant: {
    readonly runs: number;
    readonly depth: number;
    readonly failOnRevert: boolean;
    /** Maximum number of sequences to try when shrinking. */
    readonly shrinkRunLimit: number;
  };
}

/** Foundry's defaults. */
const DEFAULTS: TestSettings = {
  seed: 0x53696e746572n,
  allowsInternalExpectRevert: false,
  fuzz: { runs: 256, maxRejects: 65_536 },
  invariant: { runs: 256, depth: 500, failOnRevert: false, shrinkRunLimit: 5000 },
};

type Section = Readonly<Record<string, unknown>>;

/** Settings from one source, by Foundry's names. */
interface Said {
  readonly fuzz: Section;
  readonly invariant: Section;
}

const countSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** With 0, the first counterexample is not shrunk. */
const limitSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));
const seedSchema = z.pipe(
  z.union([z.string().check(z.regex(/^(?:0x[\da-f]+|\d+)$/i)), z.int().check(z.minimum(0))]),
  z.transform((seed) => BigInt(seed)),
);
const sectionSchema = z.catch(z.record(z.string(), z.unknown()), {});
const partsSchema = z.object({ fuzz: sectionSchema, invariant: sectionSchema });
const configSchema = z.object({
  ...partsSchema.shape,
  profile: z.catch(z.object({ default: z.optional(partsSchema) }), {}),
});

/**
 * The fuzz and invariant settings of `foundry.toml`, with defaults for missing values.
 *
 * @param tell receives a message for each invalid value, for which the default is used.
 */
export function testSettings(files: readonly SourceFile[], tell: (problem: string) => void): TestSettings {
  const { fuzz, invariant, profile } = readConfig(
    files.find(({ path }) => path === 'foundry.toml')?.content ?? '',
  );
  const said = {
    fuzz: { ...fuzz, ...profile.default?.fuzz },
    invariant: { ...invariant, ...profile.default?.invariant },
  };
  const defaults = { ...DEFAULTS, allowsInternalExpectRevert: isInternalExpectRevertAllowed(files) };
  return follow(said, 'foundry.toml', defaults, tell);
}

/**
 * The settings in a test's documentation comments after `forge-config:`, such as `default.fuzz.runs = 1024`. Other values are
 * inherited, and profiles other than the default one are ignored.
 *
 * @param place prefix of the reported problems.
 */
export function inlineSettings(
  documentation: string,
  place: string,
  otherwise: TestSettings,
  tell: (problem: string) => void,
): TestSettings {
  const said = { fuzz: {} as Record<string, unknown>, invariant: {} as Record<string, unknown> };
  for (const [, key = '', text = ''] of documentation.matchAll(INLINE)) {
    const [profile, section, ...rest] = /^(?:fuzz|invariant)\./.test(key)
      ? ['default', ...key.split('.')]
      : key.split('.');
    if (profile !== 'default') continue;
    const name = rest.join('.').replaceAll('-', '_');
    if ((section === 'fuzz' || section === 'invariant') && TEST_KEYS[section].includes(name)) {
      said[section][name] = tomlValue(text);
    } else tell(messages.notFollowed(place, key));
  }
  return follow(said, place, otherwise, tell);
}

const INLINE = /\bforge-config:\s*([\w-]+(?:\.[\w-]+)*)\s*=\s*("[^"]*"|\S+)/g;

function follow(
  said: Said,
  place: string,
  { allowsInternalExpectRevert, seed, fuzz, invariant }: TestSettings,
  tell: (problem: string) => void,
): TestSettings {
  const read = <T>(part: keyof Said, name: string, schema: z.ZodMiniType<T>, otherwise: T): T => {
    const value = said[part][name];
    if (value === undefined) return otherwise;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    tell(messages.badSetting(place, `${part}.${name}`, JSON.stringify(value), String(otherwise)));
    return otherwise;
  };
  return {
    allowsInternalExpectRevert,
    seed: read('fuzz', 'seed', seedSchema, seed),
    fuzz: {
      runs: read('fuzz', 'runs', countSchema, fuzz.runs),
      maxRejects: read('fuzz', 'max_test_rejects', countSchema, fuzz.maxRejects),
    },
    invariant: {
      runs: read('invariant', 'runs', countSchema, invariant.runs),
      depth: read('invariant', 'depth', countSchema, invariant.depth),
      failOnRevert: read('invariant', 'fail_on_revert', z.boolean(), invariant.failOnRevert),
      shrinkRunLimit: read('invariant', 'shrink_run_limit', limitSchema, invariant.shrinkRunLimit),
    },
  };
}

/** Parses a TOML value; text that is not valid TOML is returned unchanged. */
function tomlValue(text: string): unknown {
  try {
    return parse(`value = ${text}`).value;
  } catch {
    return text;
  }
}

/** Invalid TOML is ignored here, because the compiler reports it. */
function readConfig(text: string): z.output<typeof configSchema> {
  try {
    return configSchema.parse({ fuzz: {}, invariant: {}, ...parse(text) });
  } catch {
    return configSchema.parse({});
  }
}
