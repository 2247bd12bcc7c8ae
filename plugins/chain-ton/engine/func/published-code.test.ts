import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { compileFirst, findingsIn, stdlib } from '../engine-for-tests';

const read = (path: string) => readFileSync(join(repository, 'tests/fixtures/ton', path), 'utf8');

/** Hashes as `build/*.compiled.json` of the repositories has them (tests/fixtures/ton/README.md). */
describe('code of well-known contracts', { timeout: 30_000 }, () => {
  it('is what its authors published: highload wallet v3', async () => {
    const artifact = await compileFirst({
      'contracts/highload-wallet-v3.func': read('highload-wallet-v3/highload-wallet-v3.func'),
      'contracts/imports/stdlib.fc': stdlib,
    });
    expect(artifact.codeHash).toBe('11acad7955844090f283bf238bc1449871f783e7cc0979408d3f4859483e8525');
  });

  it('is what its authors published: wallet v5, which insists on an older compiler', async () => {
    const source = read('wallet-v5/wallet_v5.fc');
    const project = (text: string) => ({
      'contracts/wallet_v5.fc': text,
      'contracts/imports/stdlib.fc': stdlib,
    });
    expect(await findingsIn(project(source))).toEqual([
      expect.stringContaining('error: FunC version 0.4.6 does not satisfy condition =0.4.4'),
    ]);
    const artifact = await compileFirst(project(source.replace('#pragma version =0.4.4;', '')));
    expect(artifact.codeHash).toBe('20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f');
  });
});
