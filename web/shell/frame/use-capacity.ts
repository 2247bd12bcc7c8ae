import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the number of elements with the first element's height that fit in a column; infinite while the column has
 * no size.
 */
export function useCapacity(column: RefObject<HTMLElement | null>): number {
  const [capacity, setCapacity] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const measure = () => {
      const item = element.firstElementChild?.clientHeight ?? 0;
      const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
      if (item > 0) setCapacity(Math.floor((element.clientHeight + gap) / (item + gap)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [column]);
  return capacity;
}
