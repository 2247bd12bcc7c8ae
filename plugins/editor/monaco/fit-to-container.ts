import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** Lays an editor out whenever its tab changes size; a size of zero is a tab on its way in or out. */
export function fitToContainer(
  container: HTMLElement,
  editor: { layout(size: { width: number; height: number }): void },
): Disposable {
  const layOut = () => {
    const { clientWidth: width, clientHeight: height } = container;
    if (width > 0 && height > 0) editor.layout({ width, height });
  };
  const observer = new ResizeObserver(layOut);
  layOut();
  observer.observe(container);
  return toDisposable(() => observer.disconnect());
}
