import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { writeFiles } from '@tests/support/write-files';
import { describe, expect, it } from 'vitest';
import { digestBuildInputs } from './build-inputs';

describe('digestBuildInputs', () => {
  it('changes only if the content, name or presence of an input changes', async () => {
    const folder = await temporaryFolder({ 'web/main.tsx': 'one', 'package-lock.json': '{}' });
    const before = await digestBuildInputs(folder);
    expect(before).toMatch(/^[0-9a-f]{64}$/);

    await writeFiles(folder, {
      'server/main.ts': 'x',
      'web/main.test.tsx': 'x',
      'core/README.md': 'x',
      'dist/web/index.html': 'x',
    });
    expect(await digestBuildInputs(folder)).toBe(before);

    await writeFiles(folder, { 'web/main.tsx': 'two' });
    const changed = await digestBuildInputs(folder);
    expect(changed).not.toBe(before);

    await writeFiles(folder, { 'plugins/new/manifest.json': '{}' });
    const added = await digestBuildInputs(folder);
    expect(added).not.toBe(changed);

    await rm(join(folder, 'plugins/new/manifest.json'));
    expect(await digestBuildInputs(folder)).toBe(changed);
  });
});
