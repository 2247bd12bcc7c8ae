/** Elements by key. An element is created on first use and removed when it is no longer needed. */
export class ElementPool {
  readonly #parent: HTMLElement;
  readonly #create: (key: string) => HTMLElement;
  readonly #elements = new Map<string, HTMLElement>();

  constructor(parent: HTMLElement, create: (key: string) => HTMLElement) {
    this.#parent = parent;
    this.#create = create;
  }

  get(key: string): HTMLElement {
    const existing = this.#elements.get(key);
    if (existing) return existing;
    const element = this.#create(key);
    this.#elements.set(key, element);
    this.#parent.append(element);
    return element;
  }

  keepOnly(keys: ReadonlySet<string>): void {
    for (const [key, element] of this.#elements) {
      if (keys.has(key)) continue;
      element.remove();
      this.#elements.delete(key);
    }
  }
}

/** Sets the position and size of an absolutely positioned element. */
export function placeElement(
  element: HTMLElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
