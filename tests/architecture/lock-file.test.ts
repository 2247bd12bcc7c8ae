import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

const text = readFileSync(join(repository, 'package-lock.json'), 'utf8');
const { packages } = lockSchema.parse(JSON.parse(text));

describe('package-lock.json', () => {
  it('contains no download URLs', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(text).not.toContain('"resolved"');
  });

  it('contains the optional packages for all platforms, which npm ci requires', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies)
        .filter(
          (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
        )
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
