/** After this time, in milliseconds, the start goes on although the page has not been shown. */
const LATEST_MS = 1500;

let resolve: () => void = () => undefined;

/** Resolves when the page of the address is on the screen. What the page does not need is loaded after it. */
export const pageShown = new Promise<void>((shown) => {
  resolve = shown;
});

/** Resolves `pageShown` after the next paint. */
export function markPageShown(): void {
  requestAnimationFrame(() => setTimeout(resolve));
}

setTimeout(resolve, LATEST_MS);
