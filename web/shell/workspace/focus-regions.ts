import type { Pane } from '@core/workspace/layout/layout';
import { panelId, stripId, tabElementId } from './element-ids';

/** What the keyboard goes to in a part of the window: a tree's row or a text before anything that stands above it. */
const wanted = [
  '[role="tree"] [tabindex="0"], [role="tree"][tabindex="0"]',
  '.monaco-editor textarea, .monaco-editor [role="textbox"], [role="log"][tabindex="0"]',
  'input:not([disabled]), textarea, select, button:not([disabled], [tabindex="-1"]), a[href], [tabindex="0"]',
] as const;

/** So long a view that is being built may take to have something for the keyboard. */
const BUILD_MS = 5000;

/** Where the keyboard was in each part of the window when F6 last left it. */
const left = new WeakMap<Element, HTMLElement>();

/** A part of the window that the keyboard is taken to. */
export interface FocusRegion {
  /** All elements that belong to it. */
  readonly elements: readonly Element[];
  readonly focus: () => void;
}

/** Bars in the order of the document; one with nothing in it is passed over. */
export function barRegions(selector: string): readonly FocusRegion[] {
  return [...document.querySelectorAll(selector)]
    .filter((bar) => bar.childElementCount > 0)
    .map((bar) => ({ elements: [bar], focus: () => focusInside(bar) || focusItself(bar) }));
}

/** A pane's view or, while that has nothing for the keyboard, its tab. */
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

/** True while a part of the window has the keyboard. */
export function hasKeyboard({ elements }: FocusRegion): boolean {
  return elements.some((element) => element.contains(document.activeElement));
}

/** Notes where in a part of the window the keyboard is, so that it comes back there. */
export function rememberFocus({ elements }: FocusRegion): void {
  const { activeElement } = document;
  if (elements[0] && activeElement instanceof HTMLElement) left.set(elements[0], activeElement);
}

/** What stands above a view's content is not what one comes for. */
function focusView(view: Element): boolean {
  return focusInside(view.querySelector('.shell-tab-content') ?? view, left.get(view));
}

/** A view that is still on its way gets the keyboard when it can take it, unless that has gone on from its tab. */
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

/** A bar without controls is still there to be read. */
function focusItself(bar: Element): void {
  if (!(bar instanceof HTMLElement)) return;
  bar.tabIndex = -1;
  bar.focus();
}
