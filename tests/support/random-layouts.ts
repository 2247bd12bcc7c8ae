import { ok } from '@core/base/result';
import { resizeHandles } from '@core/workspace/geometry/floating-geometry';
import { defaultLayout, resetLayout, withGetStarted } from '@core/workspace/layout/default-layout';
import { layoutProblems } from '@core/workspace/layout/invariants';
import type { Direction, DropTarget, LayoutNode, WorkspaceLayout } from '@core/workspace/layout/layout';
import { fileTreeSplit, panesOf, tabsOf } from '@core/workspace/layout/layout-tree';
import { readLayout, writeLayout } from '@core/workspace/layout/wire';
import {
  evenAllSplits,
  growPane,
  movePaneTowards,
  moveTabTowards,
} from '@core/workspace/operations/arrange-operations';
import { closePath, renamePath } from '@core/workspace/operations/file-operations';
import { toggleFileTree } from '@core/workspace/operations/file-tree-operations';
import {
  floatPane,
  floatTab,
  moveFloating,
  raiseFloating,
  rectOfWindow,
  resizeFloating,
  unfloatPane,
} from '@core/workspace/operations/floating-operations';
import { toggleMaximized } from '@core/workspace/operations/maximize-operations';
import { closePane, movePane, moveTab } from '@core/workspace/operations/move-operations';
import { keepTabOpen, pinTab, unpinTab } from '@core/workspace/operations/pin-operations';
import { evenSplit, resizeSplit } from '@core/workspace/operations/split-operations';
import {
  activatePane,
  activateTab,
  closeTab,
  mapTabs,
  openPanelTab,
  openTab,
  retypeTab,
  setTabDirty,
} from '@core/workspace/operations/tab-operations';
import fc from 'fast-check';
import { expect } from 'vitest';

const titles: Readonly<Record<string, string>> = {
  'suggested-actions': 'Get Started',
  'ai-chat': 'AI Assistant',
  'file-tree': 'Files',
};
const all = (type: string) => titles[type];

const splitsOf = (node: LayoutNode): readonly string[] =>
  node.type === 'pane' ? [] : [node.id, ...node.children.flatMap(splitsOf)];

type Operation = (layout: WorkspaceLayout) => WorkspaceLayout;

/** Returns the item at `n` modulo the number of items, so that shrunk counterexamples stay valid. */
const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];

const index = fc.nat(50);
const zone = fc.constantFrom('left', 'right', 'top', 'bottom', 'center');
const path = fc.constantFrom('a.fc', 'lib/b.fc', 'lib/c.fc', 'lib/deep/d.fc');
const view = { width: 1200, height: 800 };
const delta = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
});

const paneId = (layout: WorkspaceLayout, n: number) => pick(panesOf(layout), n)?.id ?? '';
const tabId = (layout: WorkspaceLayout, n: number) => pick(tabsOf(layout), n)?.id ?? '';
const windowId = (layout: WorkspaceLayout, n: number) => pick(layout.floating, n)?.id ?? '';
const splitId = (layout: WorkspaceLayout, n: number) => pick(splitsOf(layout.root), n) ?? '';

const floatTarget = fc
  .record({ x: fc.integer({ min: -900, max: 1900 }), y: fc.integer({ min: -900, max: 1900 }) })
  .map((position) => (): DropTarget => ({ type: 'float', position, view }));
const tiledTarget = fc.tuple(fc.boolean(), index, zone, fc.option(fc.nat(4), { nil: undefined })).map(
  ([isEdge, n, z, at]) =>
    (layout: WorkspaceLayout): DropTarget =>
      isEdge && z !== 'center'
        ? { type: 'edge', zone: z }
        : { type: 'pane', paneId: paneId(layout, n), zone: z, ...(at === undefined ? {} : { index: at }) },
);
const target = fc.oneof({ weight: 4, arbitrary: tiledTarget }, { weight: 1, arbitrary: floatTarget });
const edge = fc.constantFrom('left', 'right', 'top', 'bottom');

/** Generates an operation on the n-th tab; `onPane` generates one on the n-th pane. */
const onTab = (name: string, run: (layout: WorkspaceLayout, id: string) => WorkspaceLayout) =>
  index.map((n) => [name, (l: WorkspaceLayout) => run(l, tabId(l, n))] as const);
const onPane = (name: string, run: (layout: WorkspaceLayout, id: string) => WorkspaceLayout) =>
  index.map((n) => [name, (l: WorkspaceLayout) => run(l, paneId(l, n))] as const);

const operation: fc.Arbitrary<readonly [name: string, run: Operation]> = fc.oneof(
  fc.tuple(path, fc.option(index, { nil: undefined }), fc.boolean()).map(([file, n, isPreview]) => {
    const run: Operation = (layout) =>
      openTab(
        layout,
        { type: 'editor', title: file, filePath: file, ...(isPreview && { isPreview }) },
        n === undefined ? undefined : paneId(layout, n),
      );
    return ['open', run] as const;
  }),
  path.map((file) => {
    const isPanel = (type: string) => type === 'output';
    return [
      'panel',
      (l: WorkspaceLayout) => openPanelTab(l, { type: 'output', title: file }, isPanel),
    ] as const;
  }),
  onTab('pin', pinTab),
  onTab('unpin', unpinTab),
  onTab('keep', keepTabOpen),
  onPane('activatePane', activatePane),
  onPane('maximize', toggleMaximized),
  fc
    .tuple(index, edge)
    .map(
      ([n, to]) =>
        ['moveTabTowards', (l: WorkspaceLayout) => moveTabTowards(l, tabId(l, n), to, view)] as const,
    ),
  fc
    .tuple(index, edge)
    .map(
      ([n, to]) =>
        ['movePaneTowards', (l: WorkspaceLayout) => movePaneTowards(l, paneId(l, n), to, view)] as const,
    ),
  fc
    .tuple(index, fc.constantFrom<Direction>('horizontal', 'vertical'), fc.integer({ min: -30, max: 30 }))
    .map(
      ([n, direction, by]) =>
        ['resizeGrow', (l: WorkspaceLayout) => growPane(l, paneId(l, n), direction, by, view)] as const,
    ),
  fc.constant(['evenAll', evenAllSplits] as const),
  fc.constant(['reset', (l: WorkspaceLayout) => resetLayout(l, all)] as const),
  index.map((n) => ['close', (layout: WorkspaceLayout) => closeTab(layout, tabId(layout, n))] as const),
  index.map((n) => ['activate', (layout: WorkspaceLayout) => activateTab(layout, tabId(layout, n))] as const),
  fc
    .tuple(index, target)
    .map(([n, to]) => ['moveTab', (l: WorkspaceLayout) => moveTab(l, tabId(l, n), to(l))] as const),
  fc
    .tuple(index, target)
    .map(([n, to]) => ['movePane', (l: WorkspaceLayout) => movePane(l, paneId(l, n), to(l))] as const),
  index.map((n) => ['floatPane', (l: WorkspaceLayout) => floatPane(l, paneId(l, n))] as const),
  index.map((n) => ['floatTab', (l: WorkspaceLayout) => floatTab(l, tabId(l, n))] as const),
  index.map((n) => ['unfloatPane', (l: WorkspaceLayout) => unfloatPane(l, paneId(l, n))] as const),
  index.map((n) => ['closePane', (l: WorkspaceLayout) => closePane(l, paneId(l, n))] as const),
  fc
    .tuple(index, fc.double({ min: -500, max: 500 }))
    .map(
      ([n, size]) => ['resizeSplit', (l: WorkspaceLayout) => resizeSplit(l, splitId(l, n), size)] as const,
    ),
  index.map((n) => ['evenSplit', (l: WorkspaceLayout) => evenSplit(l, splitId(l, n))] as const),
  fc
    .tuple(index, delta)
    .map(
      ([n, to]) =>
        ['moveFloating', (l: WorkspaceLayout) => moveFloating(l, windowId(l, n), to, view)] as const,
    ),
  fc.tuple(index, fc.constantFrom(...resizeHandles), delta).map(([n, handle, by]) => {
    const run: Operation = (layout) => {
      const window = pick(layout.floating, n);
      return window ? resizeFloating(layout, window.id, rectOfWindow(window), handle, by, view) : layout;
    };
    return ['resizeFloating', run] as const;
  }),
  index.map((n) => ['raise', (l: WorkspaceLayout) => raiseFloating(l, windowId(l, n))] as const),
  index.map(
    (n) =>
      [
        'retype',
        (l: WorkspaceLayout) => retypeTab(l, tabId(l, n), { type: 'output', title: 'Output' }),
      ] as const,
  ),
  path.map((file) => ['dirty', (l: WorkspaceLayout) => setTabDirty(l, file, true)] as const),
  fc.constant(['rename', (l: WorkspaceLayout) => renamePath(l, 'lib', 'library')] as const),
  path.map((file) => ['closePath', (l: WorkspaceLayout) => closePath(l, file)] as const),
  fc.constant(['toggleFileTree', (l: WorkspaceLayout) => toggleFileTree(l, 'Files')] as const),
  fc.constant(['getStarted', (l: WorkspaceLayout) => withGetStarted(l, all)] as const),
);

const tabIds = (layout: WorkspaceLayout) =>
  tabsOf(layout)
    .map((tab) => tab.id)
    .sort()
    .join();

/** Layouts that a sequence of operations can start from. */
const start = fc.constantFrom(
  defaultLayout(all),
  defaultLayout((type) => (type === 'ai-chat' ? undefined : titles[type])),
  defaultLayout(() => undefined),
);

/**
 * Applies random sequences of operations. Each layout must be valid and unchanged after being stored and read, and
 * moves must not lose tabs.
 */
export function checkAnyOperations(options: { readonly numRuns: number; readonly seed?: number }): void {
  fc.assert(
    fc.property(start, fc.array(operation, { maxLength: 60, size: 'max' }), (first, operations) => {
      let layout = first;
      for (const [name, run] of operations) {
        const before = layout;
        layout = run(before);
        // Calls `expect` only if there are problems, because `expect` takes longer than the operation.
        const problems = layoutProblems(layout, view);
        if (problems.length > 0) expect(problems, name).toEqual([]);
        if (/^(move|float|unfloat|raise|resize|even|activate|pin|unpin|keep|maximize)/.test(name))
          expect(tabIds(layout), name).toBe(tabIds(before));
        if (name !== 'reset' && name !== 'toggleFileTree')
          expect(fileTreeSplit(layout)?.children[0], name).toBe(fileTreeSplit(before)?.children[0]);
      }
      const read = readLayout(writeLayout(layout, new Date(0)));
      // Unsaved state is not stored; everything else is restored unchanged.
      const saved = mapTabs(layout, ({ isDirty: _, ...tab }) => tab);
      expect(read).toEqual(ok({ layout: JSON.parse(JSON.stringify(saved)), updatedAt: 0 }));
    }),
    options,
  );
}

/** Applies random sequences of operations, after which there must be exactly one file tree. */
export function checkFileTree(options: { readonly numRuns: number; readonly seed?: number }): void {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40, size: 'max' }), (operations) => {
      const layout = operations.reduce((result, [, run]) => run(result), defaultLayout(all));
      const shown = panesOf(layout).filter((pane) => pane.tabs.some((tab) => tab.type === 'file-tree'));
      expect(shown.length + (layout.hiddenFileTree ? 1 : 0)).toBe(1);
    }),
    options,
  );
}
