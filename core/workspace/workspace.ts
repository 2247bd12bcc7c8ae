import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TextRange } from '../languages/diagnostics/diagnostics';
import type { Edge, Size, Tab, WorkspaceLayout } from './layout/layout';

/** What to open; title and icon come from the tab type unless given. */
export interface OpenTabRequest {
  readonly type: string;
  readonly title?: string;
  readonly filePath?: string;
  /** Pane to open in; absent: where the specification (§4.2) puts it. */
  readonly paneId?: string;
  /** To be looked at: the next preview takes its place, unless it is edited or kept open meanwhile. */
  readonly preview?: boolean;
  /** Shows the tab in its pane, while commands and the keyboard stay with the tab that they are on. */
  readonly preserveFocus?: boolean;
  /** A place in the file's text, which the editor reveals and selects. */
  readonly range?: TextRange;
  /** Takes the keyboard to the file's editor once it shows. */
  readonly focus?: boolean;
}

/** Where the keyboard shall go. The shell, which knows the screen, takes it there. */
export type FocusRequest =
  | { readonly type: 'pane'; readonly paneId: string }
  /** The pane on a side of the one that has the keyboard; where there is none, it stays. */
  | { readonly type: 'side'; readonly edge: Edge }
  /** The next (1) or previous (-1) pane from the one that has the keyboard, windows last. */
  | { readonly type: 'next'; readonly step: 1 | -1 }
  /** The next (1) or previous (-1) of activity bar, file tree, panes, status bar and notifications. */
  | { readonly type: 'region'; readonly step: 1 | -1 };

/**
 * Asked before a tab with unsaved text closes: it may save the text, or ask the user. Resolves false to keep the tab; a
 * rejection keeps it too and is shown.
 */
export type CloseGuard = (tab: Tab) => Promise<boolean>;

/**
 * The open project's workspace: the layout model and the ways into it. Every pure operation of core/workspace
 * (`tab-`, `pin-`, `move-`, `split-`, `floating-`, `maximize-`, `arrange-operations`) can be applied with `update`; the methods here add what needs other
 * services (titles, singletons, files). The layout is kept per project, in local storage (at once) and in the project's
 * settings files. Tabs follow files that are renamed or moved, and close
 * with files that are deleted, except those with unsaved text.
 */
export interface WorkspaceService {
  /** Replays the latest. */
  readonly layout$: Observable<WorkspaceLayout>;
  readonly layout: WorkspaceLayout;
  /** The tab that commands act on: the one focused last. */
  readonly activeTab$: Observable<Tab | undefined>;
  readonly activeTab: Tab | undefined;
  /** Size of the workspace on the screen, in pixels; 0×0 until it is shown. */
  readonly view: Size;
  /** Told by the shell. */
  resizeView(view: Size): void;
  /** What {@link requestFocus} asks for, as it is asked. */
  readonly focusRequests$: Observable<FocusRequest>;
  /** Shows the stored layout of a project, or the default one; a stored one that cannot be read is replaced with a note. */
  restore(projectId: string): Promise<void>;
  /** Shows one tab of a project and nothing else, without bars; this arrangement is not stored. */
  showAlone(request: OpenTabRequest): Promise<void>;
  /** Hides the bars around the panes, or shows them again. */
  setZen(isZen: boolean): void;
  /** Leaves the project; the layout is stored first. */
  close(): Promise<void>;
  /** Applies a pure operation. When it empties the content, Get Started returns. */
  update(operation: (layout: WorkspaceLayout) => WorkspaceLayout): void;
  /**
   * Opens a tab or, for singletons and files that are open, focuses it; returns the tab's id. One that would not be seen,
   * because a window lies over its pane, comes up in that window instead. A preview that is opened otherwise than as a
   * preview stays. The keyboard goes to a tab without a file; to a file's it is taken by its editor.
   */
  openTab(request: OpenTabRequest): string;
  /** Each request of `openTab`, emitted synchronously, so that the content can be read before the tab is drawn. */
  readonly requests$: Observable<OpenTabRequest>;
  /** Opens or focuses a file's editor (specification §4.2). */
  openFile(path: string, options?: Pick<OpenTabRequest, 'preview'>): string;
  /** Opens the tab that was closed last, where it stood, and takes the keyboard there; undefined when there is none. */
  reopenTab(): string | undefined;
  /**
   * Closes a tab, after the guards when it has unsaved text. The file tree cannot be closed. Resolves true when the tab is
   * gone.
   */
  closeTab(tabId: string): Promise<boolean>;
  /** Closes a pane's tabs, and so the pane. Resolves false when a tab of it was kept. */
  closePane(paneId: string): Promise<boolean>;
  /** Adds a guard for tabs with unsaved text. */
  guardClose(guard: CloseGuard): Disposable;
  /** The tab whose header was pressed. Commands show one by `showTab`: a window may lie over its pane. */
  activateTab(tabId: string): void;
  /** Brings a tab that is open into sight, as opening it would, and the keyboard to it. */
  showTab(tabId: string): void;
  /** Moves the keyboard; a pane becomes the active one. */
  requestFocus(request: FocusRequest): void;
  /** Numbered 'New Tab', 'New Tab 2', …. */
  addNewTab(paneId: string): string;
  /** Turns a new-tab page into another type; a singleton that is open elsewhere is focused instead. */
  retypeTab(tabId: string, type: string): void;
  toggleFileTree(): void;
  /** The default layout; files that are open stay open in it. */
  resetLayout(): void;
}

export const WorkspaceService = serviceToken<WorkspaceService>('WorkspaceService');
