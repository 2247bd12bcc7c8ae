/** Distance from an edge, in pixels, within which a drag scrolls. */
const EDGE = 28;
/** Maximum scroll speed, in pixels per frame. */
const SPEED = 14;

/** Scrolls an element while something is dragged near its upper or lower edge. */
export class DragScroll {
  readonly #scrolled: () => void;
  #frame: number | undefined;
  #step: () => number = () => 0;

  /** `scrolled` is called after each step, because the step may have moved a different element under the pointer. */
  constructor(scrolled: () => void) {
    this.#scrolled = scrolled;
  }

  /** Starts or stops scrolling, depending on the pointer position. `clientY` is in CSS pixels. */
  over(element: HTMLElement, clientY: number): void {
    const { top, bottom } = element.getBoundingClientRect();
    const beyondTop = Math.min(Math.max(top + EDGE - clientY, 0), EDGE);
    const beyondBottom = Math.min(Math.max(clientY - bottom + EDGE, 0), EDGE);
    const by = ((beyondBottom - beyondTop) / EDGE) * SPEED;
    if (by === 0) {
      this.stop();
      return;
    }
    this.#step = () => {
      const before = element.scrollTop;
      element.scrollTop += by;
      return element.scrollTop - before;
    };
    this.#frame ??= requestAnimationFrame(this.#go);
  }

  /** Stops scrolling. */
  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  readonly #go = () => {
    this.#frame = requestAnimationFrame(this.#go);
    if (this.#step() !== 0) this.#scrolled();
  };
}
