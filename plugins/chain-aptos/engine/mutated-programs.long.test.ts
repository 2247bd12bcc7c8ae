import { join } from 'node:path';
import { mutatedPrograms, readValidPrograms, reorderedPrograms } from '@tests/support/mutated-move-programs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFramework } from '../packaging/packed-framework';
import { checkProject } from './aptos-checker';
import { compileProject } from './compile/move-compiler';
import { aptosFramework } from './framework/aptos-framework';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const programs = readValidPrograms(join(import.meta.dirname, '../../move-toolchain/engine/semantics/valid'));

describe('many randomly mutated programs', { timeout: 900_000 }, () => {
  it('never crash the checker', () => {
    fc.assert(
      fc.property(mutatedPrograms(programs.map(({ source }) => source)), (content) => {
        checkProject([{ path: 'sources/m.move', content }], framework);
      }),
      { numRuns: 20_000 },
    );
  });

  it('never compile to bytecode that the verifier rejects', async () => {
    await fc.assert(
      fc.asyncProperty(reorderedPrograms(programs.map(({ source }) => source)), async (content) => {
        const { diagnostics } = await compileProject({ files: [{ path: 'm.move', content }] }, framework);
        expect(diagnostics.filter(({ code }) => code === 'unverified')).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });
});
