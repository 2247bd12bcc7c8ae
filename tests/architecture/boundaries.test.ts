import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumersOfCore } from './consumers';
import { type CruiseReport, cruiseRepository } from './cruise';

let report: CruiseReport;
beforeAll(async () => {
  report = await cruiseRepository(resolve(import.meta.dirname, '../..'));
}, 300_000);

describe('architecture boundaries', () => {
  it('hold throughout the repository', () => {
    const { modules, violations } = report;
    // Without this check, the test would pass if no files were read.
    expect(modules.length).toBeGreaterThan(60);
    expect(modules).toContain('core/base/lifecycle.ts');
    expect(modules).toContain('vite.config.ts');
    const lines = violations.map(({ rule, from, to, advice }) => `${from} → ${to}  ${rule}: ${advice}`);
    expect(lines).toEqual([]);
  });
});

describe('core folders', () => {
  it('match the architecture document', () => {
    const folders = report.modules
      .filter((path) => /^core\/[^/]+\//.test(path))
      .map((path) => path.split('/')[1]);
    expect([...new Set(folders)].toSorted()).toEqual([
      'base',
      'chains',
      'commands',
      'configuration',
      'di',
      'execution',
      'files',
      'languages',
      'notifications',
      'search',
      'shortcuts',
      'storage',
      'tenant',
      'theme',
      'workspace',
    ]);
  });

  it('have at least two consumers each', () => {
    const consumers = consumersOfCore(report.imports);
    // The most-used folder has many consumers. A low number would mean that imports were not read.
    expect(consumers.get('core/base')?.size).toBeGreaterThan(10);
    const lone = [...consumers].filter(([, { size }]) => size === 1);
    const plugins = lone.map(([folder, [only = '']]) => `${folder}: ${only}`);
    expect(plugins.filter((line) => !line.includes(': core/'))).toEqual([]);
  });

  it('do not count tests and wiring files as consumers', () => {
    const imports = [
      { from: 'plugins/demo/plugin.ts', to: 'core/demo/parts/one.ts' },
      { from: 'core/demo/one.ts', to: 'core/demo/parts/one.ts' },
      { from: 'host/api/plugin-context.ts', to: 'core/demo/parts/one.ts' },
      { from: 'web/bindings.ts', to: 'core/demo/parts/one.ts' },
      { from: 'server/one.test.ts', to: 'core/demo/parts/one.ts' },
      { from: 'web/shell/one.ts', to: 'core/demo/two.ts' },
    ];
    expect(consumersOfCore(imports)).toEqual(
      new Map([
        ['core/demo/parts', new Set(['plugins/demo', 'core/demo'])],
        ['core/demo', new Set(['plugins/demo', 'web'])],
      ]),
    );
  });
});
