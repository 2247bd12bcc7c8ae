import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruiseRepository } from './cruise';

describe('the boundaries of architecture.md', () => {
  it('hold over the whole repository', { timeout: 300_000 }, async () => {
    const { modules, violations } = await cruiseRepository(resolve(import.meta.dirname, '../..'));
    // A cruise that reads nothing also finds nothing wrong.
    expect(modules.length).toBeGreaterThan(60);
    expect(modules).toContain('core/base/lifecycle.ts');
    expect(modules).toContain('vite.config.ts');
    const lines = violations.map(({ rule, from, to, advice }) => `${from} → ${to}  ${rule}: ${advice}`);
    expect(lines).toEqual([]);
  });
});
