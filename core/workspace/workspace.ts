import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TextRange } from '../languages/diagnostics/diagnostics';
import type { Edge, Size, Tab, WorkspaceLayout } from './layout/layout';

/** A tab to open; the default title and icon come from the tab type. */
export interface OpenTabRequest {
  /** Tab type. */
  readonly type: string;
  /** Title of the tab; default: the file name or the tab type's title. */
  readonly title?: string;
  /** Project path of the tab's file; absent for tabs without a file. */
  readonly filePath?: string;
  /** Pane to open in; default: the pane defined in specification §4.2. */
  readonly paneId?: string;
  /** Opens a preview. The next preview replaces it, unless the user edits or pins it. */
  readonly preview?: boolean;
  /** Shows the tab in its pane without changing the active tab or the focus. */
  readonly preserveFocus?: boolean;
  /** A text range in the file for the editor to reveal and select. */
  readonly range?: TextRange;
  /** Moves the focus to the file's editor when it is shown. */
  readonly focus?: boolean;
}

/** Target of a focus change; the shell moves the focus. */
export type FocusRequest =
  | { readonly type: 'pane'; readonly paneId: string }
  /** The pane on the given side of the focused pane. If there is no such pane, the focus does not move. */
  | { readonly type: 'side'; readonly edge: Edge }
  /** The next (1) or previous (-1) pane relative to the focused pane, with windows last. */
  | { readonly type: 'next'; readonly step: 1 | -1 }
  /** The next (1) or previous (-1) region: activity bar, file tree, panes, status bar and notifications. */
  | { readonly type: 'region'; readonly step: 1 | -1 };

/**
 * Called before a tab with unsaved changes is closed. It may save the changes or ask the user. If it resolves to false,
 * the tab stays open. If it rejects, the tab stays open and the error is shown.
 */
export type CloseGuard = (tab: Tab) => Promise<boolean>;

/**
 * The workspace of the open project. Every pure operation in core/workspace (`tab-`, `pin-`, `move-`, `split-`,
 * `floating-`, `maximize-`, `arrange-operations`) can be applied with `update`. The methods of this service add
 * operations that need other services (titles, singletons, files). The layout is stored per project, in local storage
 * (immediately) and in the project's settings files. Tabs are updated when files are renamed or moved. When files are
 * deleted, their tabs are closed unless they have unsaved changes.
 */
export interface WorkspaceService {
  /** Replays the latest layout. */
  readonly layout$: Observable<WorkspaceLayout>;
  /** The current value of {@link layout$}. */
  readonly layout: WorkspaceLayout;
  /** The tab that commands apply to: the tab that last had focus. */
  readonly activeTab$: Observable<Tab | undefined>;
  /** The current value of {@link activeTab$}. */
  readonly activeTab: Tab | undefined;
  /** Size of the workspace on the screen, in pixels; 0×0 until it is shown. */
  readonly view: Size;
  /** Called by the shell with the workspace size in pixels. */
  resizeView(view: Size): void;
  /** Requests from {@link requestFocus}, not replayed. */
  readonly focusRequests$: Observable<FocusRequest>;
  /**
   * Shows a project's stored layout, or the default layout. An unreadable layout is replaced, and the user is notified.
   */
  restore(projectId: string): Promise<void>;
  /** Shows a single tab from a project without the bars; this layout is not stored. */
  showAlone(request: OpenTabRequest): Promise<void>;
  /** Hides the bars around the panes, or shows them again. */
  setZen(isZen: boolean): void;
  /** Closes the project after storing its layout. */
  close(): Promise<void>;
  /** Applies a pure operation. If the operation empties the content, Get Started is shown again. */
  update(operation: (layout: WorkspaceLayout) => WorkspaceLayout): void;
  /**
   * Opens a tab, or focuses the existing tab for singletons and open files. Returns the tab's id. If a window would
   * hide the tab, the tab opens in that window. If an open preview is requested again as a regular tab, it becomes one.
   * A tab without a file receives focus; for a file, the file's editor takes focus.
   */
  openTab(request: OpenTabRequest): string;
  /**
   * Each `openTab` request, emitted synchronously, so that the content can be read before the tab is
   * drawn.
   */
  readonly requests$: Observable<OpenTabRequest>;
  /** Opens or focuses a file's editor (specification §4.2). */
  openFile(path: string, options?: Pick<OpenTabRequest, 'preview'>): string;
  /**
   * Reopens the most recently closed tab at its previous position and focuses it. Returns the tab's id, or undefined if
   * there is no closed tab.
   */
  reopenTab(): string | undefined;
  /**
   * Closes a tab. If it has unsaved changes, the guards are called first. The file tree cannot be closed. Resolves to
   * true if the tab is closed.
   */
  closeTab(tabId: string): Promise<boolean>;
  /** Closes all tabs in a pane, and therefore the pane itself. Resolves to false if a tab stays open. */
  closePane(paneId: string): Promise<boolean>;
  /** Adds a guard for tabs with unsaved changes. */
  guardClose(guard: CloseGuard): Disposable;
  /**
   * Activates a tab whose header was pressed. Commands use `showTab`, because a window may cover the pane.
   */
  activateTab(tabId: string): void;
  /** Makes an open tab visible, as `openTab` does, and focuses it. */
  showTab(tabId: string): void;
  /** Moves the focus. If the target is a pane, it becomes the active pane. */
  requestFocus(request: FocusRequest): void;
  /** Opens a new-tab page, titled 'New Tab', 'New Tab 2', …; returns its id. */
  addNewTab(paneId: string): string;
  /** Changes the type of a new-tab page; a singleton that is already open is focused instead. */
  retypeTab(tabId: string, type: string): void;
  /** Hides or shows the file tree. */
  toggleFileTree(): void;
  /** Restores the default layout; open files stay open. */
  resetLayout(): void;
}

export const WorkspaceService = serviceToken<WorkspaceService>('WorkspaceService');
