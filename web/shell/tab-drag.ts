import { MimeData } from '@lumino/coreutils';
import { Drag } from '@lumino/dragdrop';

/** What is being dragged, as the drag's data. */
export type Dragged =
  | { readonly type: 'tab'; readonly tabId: string }
  | { readonly type: 'pane'; readonly paneId: string };

const MIME_TYPE = 'application/x-sinter-workspace';

/** A press becomes a drag when the pointer has gone this far, in pixels. */
const THRESHOLD = 5;

export function draggedOf(data: MimeData): Dragged | undefined {
  return data.getData(MIME_TYPE) as Dragged | undefined;
}

/**
 * Begins a drag once a pressed pointer moves. Lumino's drag captures the pointer, works over frames, and ends without a drop
 * at Escape.
 */
export function startDragOnMove(down: PointerEvent, dragged: Dragged, image: () => HTMLElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  const options = { capture: true, signal };
  const isOurs = (event: PointerEvent) => event.pointerId === down.pointerId;
  window.addEventListener('pointerup', (event) => isOurs(event) && listening.abort(), options);
  window.addEventListener('pointercancel', (event) => isOurs(event) && listening.abort(), options);
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!isOurs(event)) return;
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < THRESHOLD) return;
      listening.abort();
      void drag(event, dragged, image());
    },
    options,
  );
}

async function drag(at: PointerEvent, dragged: Dragged, dragImage: HTMLElement): Promise<void> {
  // A selection would be dragged as text and dropped into an editor.
  window.getSelection()?.removeAllRanges();
  const mimeData = new MimeData();
  mimeData.setData(MIME_TYPE, dragged);
  const lumino = new Drag({ mimeData, dragImage, proposedAction: 'move', supportedActions: 'move' });
  const cancelled = () => lumino.dispose();
  window.addEventListener('pointercancel', cancelled, { once: true });
  await lumino.start(at.clientX, at.clientY);
  window.removeEventListener('pointercancel', cancelled);
}
