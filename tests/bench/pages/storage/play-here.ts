import { contentOf, playScript, type ScriptState, type ScriptStep } from '../../../reliability/script';
import type { openStore } from './open-store';

type Store = ReturnType<typeof openStore>;

export interface Play {
  readonly projectId: string;
  readonly seed: number;
  readonly start: ScriptState;
  /** The folder that the script changes; '' for the whole project. */
  readonly root: string;
  /** Number of steps; scripts that will be killed get more steps than they can finish. */
  readonly steps: number;
}

declare global {
  interface Window {
    /** Notifies the test that a step has been stored. */
    acknowledge?: (count: number) => void;
  }
}

/** Runs a script on the open project and reports each stored step. */
export async function play(store: Store, { projectId, seed, start, root, steps }: Play): Promise<void> {
  let count = 0;
  await adopt(store, projectId, Object.keys(start.unsaved).length);
  for (const { step } of playScript(seed, start, root)) {
    if (count >= steps) return;
    await doStep(store, projectId, step);
    count++;
    window.acknowledge?.(count);
  }
}

/** Waits until this tab has adopted the unsaved text of closed tabs, as happens when a project is opened. */
async function adopt({ unsavedText }: Store, projectId: string, texts: number): Promise<void> {
  while ((await unsavedText.list(projectId)).length < texts);
}

async function doStep({ files, unsavedText }: Store, projectId: string, step: ScriptStep): Promise<void> {
  switch (step.type) {
    case 'create':
      await files.createFile(step.path, contentOf(step.token));
      break;
    case 'update':
      await files.updateFile(step.path, contentOf(step.token));
      break;
    case 'write':
      await files.writeFiles(step.files.map(([path, token]) => ({ path, content: contentOf(token) })));
      break;
    case 'journal':
      await unsavedText.put(projectId, step.path, {
        text: String(contentOf(step.token)),
        baseVersion: undefined,
      });
      break;
    case 'discard':
      await unsavedText.remove(projectId, step.path);
      break;
    case 'rename':
      await files.renameFile(step.path, step.name);
      break;
    case 'delete':
      await files.deleteFile(step.path);
      break;
    case 'renameFolder':
      await files.renameFolder(step.path, step.name);
      break;
    case 'deleteFolder':
      await files.deleteFolder(step.path);
      break;
    case 'undo':
      await files.undo();
      break;
  }
}
