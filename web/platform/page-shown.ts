/** Time in milliseconds after which startup continues even if the page is not yet visible. */
const TIMEOUT_MS = 1500;

let resolve: () => void = () => undefined;

/** Resolves when the page is visible. Code that the visible page does not need is loaded afterwards. */
export const pageShown = new Promise<void>((shown) => {
  resolve = shown;
});

/** Resolves `pageShown` after the next paint. */
export function markPageShown(): void {
  requestAnimationFrame(() => setTimeout(resolve));
}

setTimeout(resolve, TIMEOUT_MS);
