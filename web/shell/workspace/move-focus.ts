import type { Pane, WorkspaceLayout } from '@core/workspace/layout';
import { findPane } from '@core/workspace/layout-tree';
import { shownPanes } from '@core/workspace/maximize-operations';
import type { FocusRequest } from '@core/workspace/workspace';
import { panelId, stripId, tabElementId } from './element-ids';

/** What the keyboard goes to in a part of the window: a tree's row or a text before anything that stands above it. */
const wanted = [
  '[role="tree"] [tabindex="0"], [role="tree"][tabindex="0"]',
  '.monaco-editor textarea, .monaco-editor [role="textbox"], [role="log"][tabindex="0"]',
  'input:not([disabled]), textarea, select, button:not([disabled], [tabindex="-1"]), a[href], [tabindex="0"]',
] as const;

/** Where the keyboard was in each part of the window when F6 last left it. */
const left = new WeakMap<Element, HTMLElement>();

/** A part of the window that F6 goes to. */
interface Region {
  /** All elements that belong to it. */
  readonly elements: readonly Element[];
  readonly focus: () => void;
}

/** Takes the keyboard to a pane, or on to the next part of the window. */
export function moveFocus(layout: WorkspaceLayout, request: FocusRequest): void {
  if (request.type === 'pane') {
    const pane = findPane(layout, request.paneId);
    if (pane) paneRegion(pane).focus();
    return;
  }
  const regions = [
    ...bars('[data-region="before"]'),
    ...shownPanes(layout).map(paneRegion),
    ...bars('[data-region="after"]'),
  ];
  const active = document.activeElement;
  const current = regions.findIndex(({ elements }) => elements.some((element) => element.contains(active)));
  const from = current >= 0 ? current : request.step > 0 ? -1 : 0;
  const home = regions[current]?.elements[0];
  if (home && active instanceof HTMLElement) left.set(home, active);
  regions.at((from + request.step) % regions.length)?.focus();
}

/** Bars in the order of the document; one with nothing in it is passed over. */
function bars(selector: string): readonly Region[] {
  return [...document.querySelectorAll(selector)]
    .filter((bar) => bar.childElementCount > 0)
    .map((bar) => ({ elements: [bar], focus: () => focusInside(bar) || focusItself(bar) }));
}

function paneRegion(pane: Pane): Region {
  const strip = document.getElementById(stripId(pane.id));
  const view = document.getElementById(panelId(pane.activeTabId ?? ''));
  const tab = document.getElementById(tabElementId(pane.activeTabId ?? ''));
  return {
    elements: [view, strip].filter((element) => element !== null),
    focus: () => {
      if (view && focusInside(view)) return;
      if (tab) tab.focus();
      else if (strip) focusInside(strip);
    },
  };
}

function focusInside(region: Element): boolean {
  const remembered = left.get(region);
  const candidates = [
    ...(remembered && region.contains(remembered) ? [remembered] : []),
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
