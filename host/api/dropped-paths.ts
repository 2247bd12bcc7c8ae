const EVENT = 'sinter-drop-paths';

/** Tells what stands at an element that files and folders of the project were let go there. */
export function dropPaths(over: Element, paths: readonly string[]): void {
  over.dispatchEvent(new CustomEvent<readonly string[]>(EVENT, { bubbles: true, detail: paths }));
}

/** Hears of what is let go over an element; returns what ends that. */
export function onDroppedPaths(element: Element, take: (paths: readonly string[]) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) take(event.detail);
  };
  element.addEventListener(EVENT, listener);
  return () => element.removeEventListener(EVENT, listener);
}
