import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns true if an element's content overflows horizontally. Measures again when `content` or the element's size
 * changes.
 */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || content === undefined) return;
    const measure = () => setOverflows(target.scrollWidth > target.clientWidth + 1);
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(target);
    return () => resizes.disconnect();
  }, [element, content]);
  return overflows;
}
