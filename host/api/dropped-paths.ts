const EVENT = 'sinter-drop-paths';

/** Tells the drop target around `over` that project files and folders were dropped on it. */
export function dropPaths(over: Element, paths: readonly string[]): void {
  over.dispatchEvent(new CustomEvent<readonly string[]>(EVENT, { bubbles: true, detail: paths }));
}

/**
 * Calls `take` when project files are dropped on the element. Returns a function that removes the listener.
 */
export function onDroppedPaths(element: Element, take: (paths: readonly string[]) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) take(event.detail);
  };
  element.addEventListener(EVENT, listener);
  return () => element.removeEventListener(EVENT, listener);
}
