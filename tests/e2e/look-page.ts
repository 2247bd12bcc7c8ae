import { expect, type Locator } from '@playwright/test';
import { WorkspacePage } from './workspace-page';

/**
 * Returns the background that is visible behind an element as 'rgb(…)': the first background of the element or its
 * ancestors that is not transparent.
 */
function seenBackground(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (!/^rgba\(.*, 0\)$/.test(color)) return color;
    }
    return 'none';
  });
}

/** Converts a colour such as '#0c0d0f' to the format of computed styles. */
export function rgb(hex: string): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`;
}

export class LookPage extends WorkspacePage {
  async run(command: string): Promise<void> {
    const { page } = this;
    // Move the focus out of text fields, where shortcuts do not apply.
    await this.activityBar.getByRole('button', { name: 'Settings' }).focus();
    await page.keyboard.press('F1');
    const field = page.getByPlaceholder('Search files by name...');
    await field.fill(`>${command}`);
    const first = page.getByRole('listbox', { name: 'Results' }).getByRole('option').first();
    await expect(first).toContainText(command);
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
  }

  picker(title: string): Locator {
    return this.page.getByRole('dialog', { name: title }).getByRole('combobox');
  }

  async choose(title: 'Color Theme' | 'File Icon Theme', name: string): Promise<void> {
    await this.run(`Preferences: ${title}`);
    await this.picker(title).fill(name);
    const marked = this.page.getByRole('option', { selected: true });
    await expect(marked).toContainText(name);
    await this.page.keyboard.press('Enter');
    await expect(this.picker(title)).toHaveCount(0);
  }

  /** Checks the background colours of the shell, the tree and the editor, and optionally one code colour. */
  async expectColors(look: { shell: string; tree: string; editor: string; code?: string }): Promise<void> {
    const { page } = this;
    await expect.poll(() => seenBackground(this.statusBar), 'status bar').toBe(rgb(look.shell));
    await expect.poll(() => seenBackground(this.files), 'tree').toBe(rgb(look.tree));
    await expect
      .poll(() => seenBackground(page.locator('.monaco-editor .lines-content').first()), 'editor')
      .toBe(rgb(look.editor));
    if (look.code === undefined) return;
    const ofCode = () =>
      this.editorText
        .locator('span span')
        .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
    await expect.poll(ofCode, 'code').toContain(rgb(look.code));
  }

  /** Returns the tree's icon for a file: the image's address, or the character in the icon font. */
  async icon(name: string): Promise<string> {
    const picture = this.file(name).locator('.ui-file-icon').first();
    await expect(picture).toBeVisible();
    return picture.evaluate((element) =>
      element instanceof HTMLImageElement
        ? element.src
        : `${element.textContent} ${getComputedStyle(element).fontFamily}`,
    );
  }
}
