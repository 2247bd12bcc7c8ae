import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './zoom';

/** An element's inner size in pixels, updated on resize. In a hidden tab, the last size is retained. */
export function useInnerSize(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setRoom({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
