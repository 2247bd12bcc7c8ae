import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

/**
 * The workspace as data (specification §3): a binary tree of splits with panes as leaves, and floating windows of one
 * pane each. Values are immutable; `layout-operations` make new ones.
 */
export const tabSchema = z.object({
  id: nonEmptyString,
  /** Tab type, for example 'editor'. */
  type: nonEmptyString,
  title: z.string(),
  /** Project path of the file an editor shows. */
  filePath: z.optional(z.string()),
  /** Has unsaved text; shown as a dot. */
  isDirty: z.optional(z.boolean()),
  /** Stands before the others of its pane, and stays when those are closed. */
  isPinned: z.optional(z.boolean()),
  /** Opened to be looked at: the next preview in its pane takes its place. Each pane has one at most. */
  isPreview: z.optional(z.boolean()),
});

export type Tab = Readonly<z.infer<typeof tabSchema>>;

export const paneSchema = z.object({
  type: z.literal('pane'),
  id: nonEmptyString,
  tabs: z.readonly(z.array(tabSchema)),
  activeTabId: z.optional(z.string()),
});

export type Pane = Readonly<z.infer<typeof paneSchema>>;

/** 'horizontal' lays its children side by side, 'vertical' one above the other. */
export type Direction = 'horizontal' | 'vertical';

export interface Split {
  readonly type: 'split';
  readonly id: string;
  readonly direction: Direction;
  readonly children: readonly [LayoutNode, LayoutNode];
  /** Percentages that sum to 100, each 10 to 90. */
  readonly sizes: readonly [number, number];
}

export type LayoutNode = Pane | Split;

const splitSchema: z.ZodMiniType<Split> = z.object({
  type: z.literal('split'),
  id: nonEmptyString,
  direction: z.enum(['horizontal', 'vertical']),
  get children() {
    return z.tuple([layoutNodeSchema, layoutNodeSchema]);
  },
  sizes: z.tuple([z.number(), z.number()]),
});

export const layoutNodeSchema: z.ZodMiniType<LayoutNode> = z.union([paneSchema, z.lazy(() => splitSchema)]);

export const floatingWindowSchema = z.object({
  id: nonEmptyString,
  pane: paneSchema,
  /** Pixels from the workspace's top left corner. */
  position: z.readonly(z.object({ x: z.number(), y: z.number() })),
  size: z.readonly(z.object({ width: z.number(), height: z.number() })),
  /** From 1000; the highest is on top. */
  zIndex: z.int(),
});

export type FloatingWindow = Readonly<z.infer<typeof floatingWindowSchema>>;

/** What the file-tree toggle took away, to be put back as it was. */
export const hiddenFileTreeSchema = z.object({
  pane: paneSchema,
  /** Its share of the root split, in per cent. */
  size: z.number(),
});

/**
 * A whole workspace. While the file tree shows, the root is a horizontal split whose first child is its pane; all the rest
 * is called the content. What else holds of a layout is told by `layoutProblems`.
 */
export const workspaceLayoutSchema = z.object({
  root: layoutNodeSchema,
  floating: z.readonly(z.array(floatingWindowSchema)),
  /** Present while the file tree is hidden. */
  hiddenFileTree: z.optional(z.readonly(hiddenFileTreeSchema)),
  /** The pane that was focused last; its active tab is what commands act on. */
  activePaneId: z.optional(z.string()),
  /** The pane that fills the content, or the view when it floats; the others wait behind it. */
  maximizedPaneId: z.optional(z.string()),
  /** Number in the id of the next tab, pane, split or window; ids are never used twice. */
  nextId: z.int().check(z.positive()),
  /** The project's first file has been opened by itself, which happens once (specification §4.1). */
  autoOpened: z.optional(z.boolean()),
});

export type WorkspaceLayout = Readonly<z.infer<typeof workspaceLayoutSchema>>;

/** A pane's drop zone, judged by its 25 % and 75 % edges. */
export type DropZone = 'left' | 'right' | 'top' | 'bottom' | 'center';

/** A rectangle in pixels from the workspace's top left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In pixels. */
export type Point = Readonly<Record<'x' | 'y', number>>;
export type Size = Readonly<Record<'width' | 'height', number>>;

/** A side of the workspace or of a pane. */
export type Edge = Exclude<DropZone, 'center'>;

/** Where a tab or pane is dropped. */
export type DropTarget =
  /** On a pane; with zone 'center' an `index` says where among its tabs. */
  | { readonly type: 'pane'; readonly paneId: string; readonly zone: DropZone; readonly index?: number }
  /** On an outer edge of the whole content; the file tree keeps its place beside it. */
  | { readonly type: 'edge'; readonly zone: Edge }
  /** Into a window of its own, with its top left corner there, but inside the view. */
  | { readonly type: 'float'; readonly position: Point; readonly view: Size };

/** Constants of specification §4.2 and §9.1. */
export const layoutLimits = {
  filePanePercent: 15,
  /** Share of the height that output and problems get when they first open; ours. */
  panelPercent: 34,
  contentPercents: [60, 40],
  minSplitPercent: 10,
  maxSplitPercent: 90,
  /** Part of a pane within which its edges take a drop. */
  edgeFraction: 0.25,
  floating: { x: 100, y: 100, width: 600, height: 400, minWidth: 300, minHeight: 200, firstZIndex: 1000 },
} as const;

/** The tab type whose pane is locked: nothing is dropped into it, it is not split, moved or closed. */
export const FILE_TREE_TAB = 'file-tree';
export const EDITOR_TAB = 'editor';
export const DIFF_TAB = 'diff';
export const NEW_TAB = 'new-tab';
export const GET_STARTED_TAB = 'suggested-actions';
export const AI_CHAT_TAB = 'ai-chat';
