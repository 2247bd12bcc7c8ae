import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { messages } from './messages';

/** How much is tried. */
export interface TestSettings {
  readonly seed: bigint;
  readonly fuzz: { readonly runs: number; readonly maxRejects: number };
  readonly invariant: { readonly runs: number; readonly depth: number; readonly failOnRevert: boolean };
}

/** Fuzzing as Foundry has it; invariants less often, because the machine of the page is slower than a native one. */
const DEFAULTS: TestSettings = {
  seed: 0x53696e746572n,
  fuzz: { runs: 256, maxRejects: 65_536 },
  invariant: { runs: 32, depth: 32, failOnRevert: false },
};

const countSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));
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
 * What `foundry.toml` says of fuzzing and invariants; what it leaves open is as by default.
 *
 * @param tell hears, in words, of each value that cannot be, in whose place the default is taken.
 */
export function testSettings(files: readonly SourceFile[], tell: (problem: string) => void): TestSettings {
  const config = readConfig(files.find(({ path }) => path === 'foundry.toml')?.content ?? '');
  const read = <T>(part: 'fuzz' | 'invariant', name: string, schema: z.ZodMiniType<T>, otherwise: T): T => {
    const value = config.profile.default?.[part][name] ?? config[part][name];
    if (value === undefined) return otherwise;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    tell(messages.badSetting(`${part}.${name}`, JSON.stringify(value), String(otherwise)));
    return otherwise;
  };
  const { seed, fuzz, invariant } = DEFAULTS;
  return {
    seed: read('fuzz', 'seed', seedSchema, seed),
    fuzz: {
      runs: read('fuzz', 'runs', countSchema, fuzz.runs),
      maxRejects: read('fuzz', 'max_test_rejects', countSchema, fuzz.maxRejects),
    },
    invariant: {
      runs: read('invariant', 'runs', countSchema, invariant.runs),
      depth: read('invariant', 'depth', countSchema, invariant.depth),
      failOnRevert: read('invariant', 'fail_on_revert', z.boolean(), invariant.failOnRevert),
    },
  };
}

/** A file that is no TOML says nothing here: whoever compiles tells of it. */
function readConfig(text: string): z.output<typeof configSchema> {
  try {
    return configSchema.parse({ fuzz: {}, invariant: {}, ...parse(text) });
  } catch {
    return configSchema.parse({});
  }
}
