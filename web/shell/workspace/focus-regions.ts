import type { Pane } from '@core/workspace/layout/layout';
import { panelId, stripId, tabElementId } from './element-ids';

/**
 * Selectors for the element to focus in a region, in order of priority. Tree rows and text take precedence over other
 * controls.
 */
const wanted = [
  '[role="tree"] [tabindex="0"], [role="tree"][tabindex="0"]',
  '.monaco-editor textarea, .monaco-editor [role="textbox"], [role="log"][tabindex="0"]',
  'input:not([disabled]), textarea, select, button:not([disabled], [tabindex="-1"]), a[href], [tabindex="0"]',
] as const;

/** Time in milliseconds within which a loading view must render an element that can be focused. */
const BUILD_MS = 5000;

/** The element in each region that had focus when F6 last moved focus out of the region. */
const left = new WeakMap<Element, HTMLElement>();

/** An area of the window that F6 can focus. */
export interface FocusRegion {
  readonly elements: readonly Element[];
  readonly focus: () => void;
}

/** Returns the bars in document order, except empty bars. */
export function barRegions(selector: string): readonly FocusRegion[] {
  return [...document.querySelectorAll(selector)]
    .filter((bar) => bar.childElementCount > 0)
    .map((bar) => ({ elements: [bar], focus: () => focusInside(bar) || focusItself(bar) }));
}

/**
 * Returns a pane's region, which focuses the pane's view, or its tab if the view contains nothing that can be focused.
 */
export function paneRegion(pane: Pane): FocusRegion {
  const strip = document.getElementById(stripId(pane.id));
  const view = document.getElementById(panelId(pane.activeTabId ?? ''));
  const tab = document.getElementById(tabElementId(pane.activeTabId ?? ''));
  return {
    elements: [view, strip].filter((element) => element !== null),
    focus: () => {
      if (view && (view.contains(document.activeElement) || focusView(view))) return;
      if (tab) tab.focus();
      else if (strip) focusInside(strip);
      if (view && tab) focusWhenBuilt(view, tab);
    },
  };
}

export function hasFocus({ elements }: FocusRegion): boolean {
  return elements.some((element) => element.contains(document.activeElement));
}

/** Stores a region's focused element, so that it can be focused again later. */
export function rememberFocus({ elements }: FocusRegion): void {
  const { activeElement } = document;
  if (elements[0] && activeElement instanceof HTMLElement) left.set(elements[0], activeElement);
}

/** Focuses the content of a view, but not the toolbars above it. Returns false if nothing can be focused. */
function focusView(view: Element): boolean {
  return focusInside(view.querySelector('.shell-tab-content') ?? view, left.get(view));
}

/**
 * Focuses a loading view as soon as it contains an element that can be focused, unless focus has moved away from its
 * tab.
 */
function focusWhenBuilt(view: Element, tab: Element): void {
  const changes = new MutationObserver(() => {
    if (document.activeElement === tab && !focusView(view)) return;
    changes.disconnect();
    clearTimeout(timer);
  });
  const timer = setTimeout(() => changes.disconnect(), BUILD_MS);
  changes.observe(view, { childList: true, subtree: true });
}

function focusInside(region: Element, remembered = left.get(region)): boolean {
  const candidates = [
    ...(remembered?.isConnected ? [remembered] : []),
    ...wanted.flatMap((selector) => [...region.querySelectorAll<HTMLElement>(selector)]),
  ];
  const target = candidates.find((element) => element.checkVisibility());
  target?.focus();
  return target !== undefined;
}

/** Focuses a bar that has no controls, so that screen readers can read it. */
function focusItself(bar: Element): void {
  if (!(bar instanceof HTMLElement)) return;
  bar.tabIndex = -1;
  bar.focus();
}
