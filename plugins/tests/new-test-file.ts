import { messageWithCause } from '@core/base/errors';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';

const FOLDER = 'tests';

const EXAMPLE = `import { describe, expect, it } from 'vitest';

describe('example', () => {
  it('adds', () => {
    expect(1 + 1).toBe(2);
  });
});
`;

/** Creates an example test file with an unused name, and opens it. */
export async function newTestFile({
  editor,
  files,
  notifications,
}: {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
}): Promise<void> {
  let path = `${FOLDER}/example.spec.ts`;
  for (let number = 2; files.exists(path); number++) path = `${FOLDER}/example-${number}.spec.ts`;
  try {
    await files.createFile(path, EXAMPLE);
    await editor.open(path);
  } catch (error) {
    notifications.show({ severity: 'error', message: messageWithCause(error) });
  }
}
