import { messageWithCause } from '@core/base/error-message';
import type { PluginServices } from '@host/api/plugin-context';

const FOLDER = 'tests';

const EXAMPLE = `import { describe, expect, it } from 'vitest';

describe('example', () => {
  it('adds', () => {
    expect(1 + 1).toBe(2);
  });
});
`;

/** Makes a test to begin with, under a name that is free, and opens it. */
export async function newTestFile({
  editor,
  files,
  notifications,
}: Pick<PluginServices, 'editor' | 'files' | 'notifications'>): Promise<void> {
  let path = `${FOLDER}/example.spec.ts`;
  for (let number = 2; files.exists(path); number++) path = `${FOLDER}/example-${number}.spec.ts`;
  try {
    await files.createFile(path, EXAMPLE);
    await editor.open(path);
  } catch (error) {
    notifications.show({ severity: 'error', message: messageWithCause(error) });
  }
}
