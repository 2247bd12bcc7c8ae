import type { SourceFile } from '@core/chains/toolchain';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';

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

const count = z.int().check(z.minimum(1), z.maximum(1_000_000));
const fuzzSchema = z.object({
  runs: z.optional(count),
  max_test_rejects: z.optional(count),
  seed: z.optional(z.union([z.string(), z.number()])),
});
const invariantSchema = z.object({
  runs: z.optional(count),
  depth: z.optional(count),
  fail_on_revert: z.optional(z.boolean()),
});
const partsSchema = z.object({ fuzz: z.optional(fuzzSchema), invariant: z.optional(invariantSchema) });
const configSchema = z.extend(partsSchema, {
  profile: z.optional(z.object({ default: z.optional(partsSchema) })),
});

/** What `foundry.toml` says of fuzzing and invariants; what it leaves open, and a file that is wrong, is as by default. */
export function testSettings(files: readonly SourceFile[]): TestSettings {
  const config = readConfig(files.find(({ path }) => path === 'foundry.toml')?.content ?? '');
  const fuzz = { ...config?.fuzz, ...config?.profile?.default?.fuzz };
  const invariant = { ...config?.invariant, ...config?.profile?.default?.invariant };
  return {
    seed: seedOf(fuzz.seed) ?? DEFAULTS.seed,
    fuzz: {
      runs: fuzz.runs ?? DEFAULTS.fuzz.runs,
      maxRejects: fuzz.max_test_rejects ?? DEFAULTS.fuzz.maxRejects,
    },
    invariant: {
      runs: invariant.runs ?? DEFAULTS.invariant.runs,
      depth: invariant.depth ?? DEFAULTS.invariant.depth,
      failOnRevert: invariant.fail_on_revert ?? DEFAULTS.invariant.failOnRevert,
    },
  };
}

function readConfig(text: string): z.output<typeof configSchema> | undefined {
  try {
    return configSchema.safeParse(parse(text)).data;
  } catch {
    return undefined;
  }
}

function seedOf(seed: string | number | undefined): bigint | undefined {
  const text = String(seed ?? '');
  return /^(?:0x[\da-f]+|\d+)$/i.test(text) ? BigInt(text) : undefined;
}
