import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import type { Place } from './product-page';

/** Drags local files and folders onto the page as the operating system does; `drop` releases them. */
export class DesktopDrag {
  readonly #devTools: CDPSession;
  readonly #data: { readonly items: []; readonly files: string[]; readonly dragOperationsMask: number };

  private constructor(devTools: CDPSession, files: readonly string[]) {
    this.#devTools = devTools;
    this.#data = { items: [], files: [...files], dragOperationsMask: 1 };
  }

  static async start(page: Page, files: readonly string[]): Promise<DesktopDrag> {
    return new DesktopDrag(await page.context().newCDPSession(page), files);
  }

  async over({ x, y }: Place): Promise<void> {
    for (const type of ['dragEnter', 'dragOver'] as const)
      await this.#devTools.send('Input.dispatchDragEvent', { type, x, y, data: this.#data });
  }

  async drop({ x, y }: Place): Promise<void> {
    await this.over({ x, y });
    await this.#devTools.send('Input.dispatchDragEvent', { type: 'drop', x, y, data: this.#data });
  }
}

/** Writes files to a folder by relative path, and resolves to the folder's path. */
export async function onDisk(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
