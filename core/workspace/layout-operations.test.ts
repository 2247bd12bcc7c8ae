import { checkAnyOperations, checkFileTree } from '@tests/support/random-layouts';
import { describe, expect, it } from 'vitest';
import { defaultLayout } from './layout/default-layout';
import type { WorkspaceLayout } from './layout/layout';
import { tabsOf } from './layout/layout-tree';
import { closeTab, newTabTitle, openTab } from './operations/tab-operations';

const titles: Readonly<Record<string, string>> = {
  'suggested-actions': 'Get Started',
  'ai-chat': 'AI Assistant',
  'file-tree': 'Files',
};
const all = (type: string) => titles[type];

describe('any sequence of operations', () => {
  it('preserves the layout’s invariants and all moved tabs, and produces layouts that can be stored and restored', () => {
    checkAnyOperations({ numRuns: 400, seed: 42 });
  });

  it('does not move or change the file tree', () => {
    checkFileTree({ numRuns: 100, seed: 7 });
  });
});

describe('newTabTitle', () => {
  it("numbers 'New Tab', 'New Tab 2', … and fills gaps", () => {
    const add = (layout: WorkspaceLayout) =>
      openTab(layout, { type: 'new-tab', title: newTabTitle(layout) }, 'pane-1');
    const three = add(add(add(defaultLayout(all))));
    const numbered = tabsOf(three).filter((tab) => tab.type === 'new-tab');
    expect(numbered.map((tab) => tab.title)).toEqual(['New Tab', 'New Tab 2', 'New Tab 3']);
    expect(newTabTitle(closeTab(three, numbered[1]?.id ?? ''))).toBe('New Tab 2');
  });
});
