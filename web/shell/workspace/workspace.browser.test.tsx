import '@host/ui/styles/tokens.css';
import '@host/ui/styles/base.css';
import type { LayoutNode } from '@core/workspace/layout/layout';
import { floatPane } from '@core/workspace/operations/floating-operations';
import type { TabProps } from '@host/api/plugin-context';
import { act, render, screen } from '@testing-library/react';
import { openShell } from '@tests/support/shell-services';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../frame/workbench.css';
import { Workspace } from './workspace';

function Counter(_: TabProps) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Counted ${count}`}
    </button>
  );
}

/** A frame that stores a random number when it loads. If the frame were reloaded, the number would change. */
function Frame(_: TabProps) {
  return <iframe title="Frame" srcDoc="<script>window.drawn = Math.random()</script>" />;
}

const drawn = () => {
  const frame = screen.getByTitle<HTMLIFrameElement>('Frame');
  return (frame.contentWindow as (Window & { drawn?: number }) | null)?.drawn;
};

async function showWorkspace() {
  await page.viewport(1000, 600);
  const shell = await openShell({ counter: Counter, frame: Frame });
  const { workspace, wrapper } = shell;
  workspace.openTab({ type: 'counter' });
  workspace.openTab({ type: 'frame' });
  render(
    <div style={{ width: 1000, height: 600 }}>
      <Workspace />
    </div>,
    { wrapper },
  );
  await expect.poll(drawn).toBeTypeOf('number');
  return shell;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No matches ${selector}`);
  return found;
};

interface Place {
  readonly x: number;
  readonly y: number;
}

const middle = (target: Element): Place => {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Simulates a press on an element, followed by moves to the given positions and a release. If `isAborted` is true,
 * Escape is pressed before the release.
 */
function drag(target: Element, places: readonly Place[], isAborted = false): void {
  const fire = (on: EventTarget, type: string, { x, y }: Place) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        button: type === 'pointermove' ? -1 : 0,
        buttons: 1,
        clientX: x,
        clientY: y,
      }),
    );
  act(() => {
    const start = middle(target);
    fire(target, 'pointerdown', start);
    for (const place of places) fire(document.body, 'pointermove', place);
    if (isAborted)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }),
      );
    fire(document.body, 'pointerup', places.at(-1) ?? start);
  });
}

/** Drags an element to a position, with a small first move that starts the drag. */
function dragTo(target: Element, place: Place, isAborted = false): void {
  const { x, y } = middle(target);
  drag(target, [{ x: x + 8, y: y + 8 }, place, place], isAborted);
}

function drawnTree(node: LayoutNode): string {
  if (node.type === 'pane') return node.tabs.map((one) => one.title).join(',');
  return `${node.direction[0]}(${node.children.map(drawnTree).join(' | ')})`;
}

describe('the workspace in a browser', () => {
  it('moves a tab to every zone and to a window without recreating its view', async () => {
    const { workspace } = await showWorkspace();
    const tree = () => drawnTree(workspace.layout.root);
    const nonce = drawn();
    act(() => workspace.openTab({ type: 'counter' }));
    act(() => screen.getByRole('button', { name: 'Counted 0' }).click());
    const right = element('[data-view-of="tab-2"]');

    dragTo(tab('counter'), { x: middle(right).x, y: right.getBoundingClientRect().bottom - 40 });
    expect(tree()).toBe('h(Files | h(Get Started,frame | v(AI Assistant | counter)))');
    const left = element('[data-view-of="tab-7"]').getBoundingClientRect();
    dragTo(tab('counter'), { x: left.left + 50, y: left.top + left.height / 2 });
    expect(tree()).toBe('h(Files | h(h(counter | Get Started,frame) | AI Assistant))');
    const chat = right.getBoundingClientRect();
    dragTo(tab('counter'), { x: chat.right - 50, y: chat.top + chat.height / 2 });
    expect(tree()).toBe('h(Files | h(Get Started,frame | h(AI Assistant | counter)))');
    dragTo(tab('counter'), { x: middle(element('[data-view-of="tab-7"]')).x, y: 45 });
    expect(tree()).toBe('h(Files | h(v(counter | Get Started,frame) | AI Assistant))');
    dragTo(tab('frame'), middle(right));
    expect(tree()).toBe('h(Files | h(v(counter | Get Started) | AI Assistant,frame))');
    dragTo(tab('counter'), { x: 998, y: 300 });
    expect(tree()).toBe('h(Files | h(h(Get Started | AI Assistant,frame) | counter))');

    const before = tree();
    dragTo(tab('counter'), middle(element('[data-view-of="tab-3"]')));
    dragTo(tab('Files'), middle(right));
    dragTo(tab('counter'), middle(element('[data-view-of="tab-7"]')), true);
    expect(tree()).toBe(before);
    expect(element('.shell-drop-preview').hidden).toBe(true);

    expect(screen.getByRole('button', { name: 'Counted 1' })).toBeDefined();
    expect(drawn()).toBe(nonce);
  });

  it('floats a window that can be dragged and resized with each handle, but only within the view', async () => {
    const { workspace } = await showWorkspace();
    const nonce = drawn();
    act(() => workspace.activateTab('tab-7'));
    act(() => workspace.update((layout) => floatPane(layout, 'pane-1')));
    const dialog = screen.getByRole('dialog', { name: 'frame' });
    const box = () => {
      const { left, top, width, height } = dialog.getBoundingClientRect();
      return [left, top, width, height];
    };
    expect(box()).toEqual([100, 100, 600, 400]);
    const header = element('[data-pane-id="pane-1"] .shell-strip-space');
    const { x, y } = middle(header);
    drag(header, [{ x: x + 50, y: y + 20 }]);
    expect(box()).toEqual([150, 120, 600, 400]);
    drag(header, [{ x: x + 500, y: y + 500 }], true);
    expect(box()).toEqual([150, 120, 600, 400]);
    const handleOfHeader = element('[data-pane-id="pane-1"] .shell-strip-grip');
    const held = middle(handleOfHeader);
    drag(handleOfHeader, [{ x: held.x + 30, y: held.y + 40 }]);
    expect(box()).toEqual([180, 160, 600, 400]);
    drag(handleOfHeader, [{ x: held.x, y: held.y }]);
    expect(box()).toEqual([150, 120, 600, 400]);

    for (const [handle, dx, dy, expected] of [
      ['n', 5, 10, [150, 130, 600, 390]],
      ['ne', 20, -10, [150, 120, 620, 400]],
      ['e', -20, 99, [150, 120, 600, 400]],
      ['se', 10, 10, [150, 120, 610, 410]],
      ['s', 0, -10, [150, 120, 610, 400]],
      ['sw', 10, 0, [160, 120, 600, 400]],
      ['w', -10, 50, [150, 120, 610, 400]],
      ['nw', 900, 900, [460, 320, 300, 200]],
      ['se', 900, 900, [460, 320, 540, 280]],
    ] as const) {
      const grip = element(`[data-handle="${handle}"]`);
      const start = middle(grip);
      drag(grip, [{ x: start.x + dx, y: start.y + dy }]);
      expect(box(), handle).toEqual(expected);
    }
    expect(drawn()).toBe(nonce);
  });

  it('shows the whole active tab after the strip becomes narrower, even in a window', async () => {
    const { workspace } = await showWorkspace();
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
      act(() => void workspace.openFile(`contracts/${name}-contract.fc`));
    const expectWhole = () =>
      expect
        .poll(() => {
          const { left, right } = tab('seven-contract.fc').getBoundingClientRect();
          const strip = element('[data-pane-id="pane-1"] .shell-strip-tabs').getBoundingClientRect();
          return left >= strip.left - 1 && right <= strip.right + 1;
        })
        .toBe(true);
    await expectWhole();
    act(() => workspace.update((layout) => floatPane(layout, 'pane-1')));
    await expectWhole();
    const grip = element('[data-handle="e"]');
    drag(grip, [{ x: middle(grip).x - 200, y: middle(grip).y }]);
    await expectWhole();
  });

  it('never scrolls, although divider handles extend beyond its edge', async () => {
    await showWorkspace();
    const ground = element('.shell-workspace');
    const beyond = document.createElement('button');
    beyond.style.cssText = 'position: absolute; top: calc(100% - 8px); height: 16px;';
    ground.append(beyond);
    beyond.focus();
    beyond.scrollIntoView();
    ground.scrollTop = 4;
    expect([ground.scrollTop, ground.scrollLeft]).toEqual([0, 0]);
    beyond.remove();
  });

  it('resizes a split between 10% and 90% with the pointer or keyboard, and makes both panes the same size on a double click', async () => {
    await showWorkspace();
    const [, separator] = screen.getAllByRole('separator');
    if (!separator) throw new Error('No second divider');
    const value = () => Number(separator.getAttribute('aria-valuenow'));
    expect(value()).toBe(60);
    const { x, y } = middle(separator);
    drag(separator, [{ x: x + 85, y }]);
    expect(value()).toBe(70);
    drag(separator, [{ x: -500, y }]);
    expect(value()).toBe(10);
    const press = (key: string) =>
      act(() => void separator.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    press('ArrowRight');
    expect(value()).toBe(12);
    press('End');
    expect(value()).toBe(90);
    act(() => void separator.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
    expect(value()).toBe(50);
  });
});
