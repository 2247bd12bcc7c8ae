import { nonEmptyString } from '@core/base/text/non-empty-string';
import * as z from 'zod/mini';

/**
 * A tab. The workspace (specification §3) consists of a binary tree of splits, whose leaves are panes, and floating
 * windows with one pane each. Values are immutable; the layout operations return new ones.
 */
export const tabSchema = z.object({
  id: nonEmptyString,
  /** Tab type, for example 'editor'. */
  type: nonEmptyString,
  title: z.string(),
  /** Project path of the editor's file. */
  filePath: z.optional(z.string()),
  /** True if the file has unsaved changes, which the tab shows as a dot. */
  isDirty: z.optional(z.boolean()),
  /** True for a pinned tab, which comes before the unpinned tabs in its pane and stays open when they are closed. */
  isPinned: z.optional(z.boolean()),
  /** True for a preview, which the next preview in its pane replaces. A pane has at most one preview. */
  isPreview: z.optional(z.boolean()),
});

/** A tab in a pane. */
export type Tab = Readonly<z.infer<typeof tabSchema>>;

/** A pane with its tabs. */
export const paneSchema = z.object({
  type: z.literal('pane'),
  id: nonEmptyString,
  tabs: z.readonly(z.array(tabSchema)),
  activeTabId: z.optional(z.string()),
});

export type Pane = Readonly<z.infer<typeof paneSchema>>;

/** 'horizontal' places children side by side, 'vertical' one above the other. */
export type Direction = 'horizontal' | 'vertical';

/** A split with two children. */
export interface Split {
  /** Distinguishes splits from panes. */
  readonly type: 'split';
  /** Id, unique within the layout. */
  readonly id: string;
  /** Arrangement of the children. */
  readonly direction: Direction;
  /** Left or upper child first. */
  readonly children: readonly [LayoutNode, LayoutNode];
  /** Percentages that sum to 100, each from 10 to 90. */
  readonly sizes: readonly [number, number];
}

/** A node of the layout tree. */
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

/** Schema for a node and all nodes below it. */
export const layoutNodeSchema: z.ZodMiniType<LayoutNode> = z.union([paneSchema, z.lazy(() => splitSchema)]);

/** A floating window with its pane. */
export const floatingWindowSchema = z.object({
  id: nonEmptyString,
  pane: paneSchema,
  /** Pixels from the workspace's top left corner. */
  position: z.readonly(z.object({ x: z.number(), y: z.number() })),
  size: z.readonly(z.object({ width: z.number(), height: z.number() })),
  /** 1000 or higher; the highest is on top. */
  zIndex: z.int(),
});

export type FloatingWindow = Readonly<z.infer<typeof floatingWindowSchema>>;

/** State of the hidden file tree, which the toggle restores. */
export const hiddenFileTreeSchema = z.object({
  pane: paneSchema,
  /** The file tree's share of the root split, in percent. */
  size: z.number(),
});

/**
 * A whole workspace. While the file tree is visible, the root is a horizontal split whose first child is the file
 * tree's pane. The rest is called the content. `layoutProblems` checks all other invariants.
 */
export const workspaceLayoutSchema = z.object({
  root: layoutNodeSchema,
  floating: z.readonly(z.array(floatingWindowSchema)),
  /** Present while the file tree is hidden. */
  hiddenFileTree: z.optional(z.readonly(hiddenFileTreeSchema)),
  /** The pane that last had focus. Commands apply to its active tab. */
  activePaneId: z.optional(z.string()),
  /** The pane that hides the other panes. It fills the content or, if it floats, the view. */
  maximizedPaneId: z.optional(z.string()),
  /** Number in the id of the next tab, pane, split or window; ids are never reused. */
  nextId: z.int().check(z.positive()),
  /** True after the project's first file has been opened automatically, which happens once (specification §4.1). */
  autoOpened: z.optional(z.boolean()),
});

export type WorkspaceLayout = Readonly<z.infer<typeof workspaceLayoutSchema>>;

/** A pane's drop zone, with edges at 25% and 75%. */
export type DropZone = 'left' | 'right' | 'top' | 'bottom' | 'center';

/** A rectangle in pixels from the workspace's top left corner. */
export interface Rect {
  /** Distance from the left edge. */
  readonly x: number;
  /** Distance from the top edge. */
  readonly y: number;
  /** Distance from the left to the right edge. */
  readonly width: number;
  /** Distance from the top to the bottom edge. */
  readonly height: number;
}

/** A position in pixels. */
export type Point = Readonly<Record<'x' | 'y', number>>;
/** A size in pixels. */
export type Size = Readonly<Record<'width' | 'height', number>>;

/** A side of the workspace or of a pane. */
export type Edge = Exclude<DropZone, 'center'>;

/** Target for dropping a tab or pane. */
export type DropTarget =
  /** A drop on a pane; for the zone 'center', `index` is the position among the pane's tabs. */
  | { readonly type: 'pane'; readonly paneId: string; readonly zone: DropZone; readonly index?: number }
  /** A drop on an outer edge of the entire content area; the file tree stays beside it. */
  | { readonly type: 'edge'; readonly zone: Edge }
  /**
   * A drop into a new window whose top left corner is at `position`. The window is moved inside the view if necessary.
   */
  | { readonly type: 'float'; readonly position: Point; readonly view: Size };

/** Constants from specification §4.2 and §9.1. */
export const layoutLimits = {
  filePanePercent: 15,
  /**
   * Percentage of the content's height that the output and problems panel occupies when it first opens (not in the
   * specification).
   */
  panelPercent: 34,
  contentPercents: [60, 40],
  minSplitPercent: 10,
  maxSplitPercent: 90,
  /** Fraction of a pane's size within which its edges accept a drop. */
  edgeFraction: 0.25,
  floating: { x: 100, y: 100, width: 600, height: 400, minWidth: 300, minHeight: 200, firstZIndex: 1000 },
} as const;

/** The tab type whose pane is locked: it cannot be a drop target and cannot be split, moved or closed. */
export const FILE_TREE_TAB = 'file-tree';
/** Tab type of the text editor. */
export const EDITOR_TAB = 'editor';
/** Tab type of comparisons. */
export const DIFF_TAB = 'diff';
/** Tab type of the new-tab page. */
export const NEW_TAB = 'new-tab';
/** Tab type of Get Started. */
export const GET_STARTED_TAB = 'suggested-actions';
/** Tab type of the AI assistant. */
export const AI_CHAT_TAB = 'ai-chat';
