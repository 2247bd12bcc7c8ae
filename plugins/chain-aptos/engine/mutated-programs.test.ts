import { join } from 'node:path';
import { mutatedPrograms, readValidPrograms, reorderedPrograms } from '@tests/support/mutated-move-programs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../move-toolchain/engine/diagnostics/line-index';
import { readFramework } from '../packaging/packed-framework';
import { checkProject } from './aptos-checker';
import { compileProject } from './compile/move-compiler';
import { aptosFramework } from './framework/aptos-framework';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const programs = readValidPrograms(join(import.meta.dirname, '../../move-toolchain/engine/semantics/valid'));

describe('randomly mutated programs', { timeout: 120_000 }, () => {
  it('never crash the checker or cause diagnostics outside the file', () => {
    fc.assert(
      fc.property(mutatedPrograms(programs.map(({ source }) => source)), (content) => {
        const lines = new LineIndex(content).lineAt(content.length);
        for (const { path, range } of checkProject([{ path: 'sources/m.move', content }], framework)) {
          expect(path).toBe('sources/m.move');
          expect(range?.startLine).toBeLessThanOrEqual(lines);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('never compile to bytecode that the verifier rejects', async () => {
    let compiled = 0;
    await fc.assert(
      fc.asyncProperty(reorderedPrograms(programs.map(({ source }) => source)), async (content) => {
        const { artifacts, diagnostics } = await compileProject(
          { files: [{ path: 'm.move', content }] },
          framework,
        );
        expect(diagnostics.filter(({ code }) => code === 'unverified')).toEqual([]);
        if (artifacts.length > 0) compiled += 1;
      }),
      { numRuns: 60, seed: 1 },
    );
    expect(compiled).toBeGreaterThan(10);
  });
});
