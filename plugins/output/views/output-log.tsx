import type { OutputLine } from '@core/output/output';
import type { PluginServices, TabProps } from '@host/api/plugin-context';
import { IconButton } from '@host/ui/icon-button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { LineKeys } from '../line-keys';
import { messages } from '../messages';
import { OutputText } from './output-text';

export interface OutputLogProps extends Pick<TabProps, 'isVisible'> {
  services: Pick<PluginServices, 'editor' | 'files' | 'notifications'>;
  lines: readonly OutputLine[];
}

/** Height of a line that is not wrapped, in pixels; others are measured. */
const LINE_HEIGHT = 20;
/** So near its end, in pixels, a log counts as scrolled down. */
const END_THRESHOLD = 10;

/** Makes the log take the keyboard, so that arrow keys scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** The lines of a channel; only those in sight are in the document. It follows its end until it is scrolled up. */
export function OutputLog({ services, lines, isVisible }: OutputLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isFollowing, follow] = useState(true);
  const [keys] = useState(() => new LineKeys());
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: useCallback((index: number) => keys.of(lines[index]), [keys, lines]),
    overscan: 20,
    paddingEnd: LINE_HEIGHT / 2,
    anchorTo: 'end',
    scrollEndThreshold: END_THRESHOLD,
  });

  const last = lines.at(-1);
  const contentHeight = virtualizer.getTotalSize();
  const visibleHeight = virtualizer.scrollRect?.height;
  useLayoutEffect(() => {
    if (last && isFollowing && isVisible && contentHeight && visibleHeight) virtualizer.scrollToEnd();
  }, [last, isFollowing, isVisible, contentHeight, visibleHeight, virtualizer]);

  const lastTop = useRef(0);
  const scrolled = (top: number) => {
    const wentUp = top < lastTop.current;
    lastTop.current = top;
    if (!isVisible) return;
    // Lines that arrive or are measured move the end away too; only a person moves the log up.
    if (virtualizer.isAtEnd(END_THRESHOLD)) follow(true);
    else if (wentUp) follow(false);
  };

  return (
    <>
      <div
        ref={scroller}
        role="log"
        aria-label={messages.output}
        {...scrolledByKeys}
        className="output-log"
        onScroll={(event) => scrolled(event.currentTarget.scrollTop)}
      >
        <div className="output-lines" style={{ height: contentHeight }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index];
            return (
              line && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-severity={line.severity}
                  className="output-line"
                  style={{ translate: `0 ${start}px` }}
                >
                  <OutputText services={services} text={line.text} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {!isFollowing && (
        <IconButton
          className="output-to-end"
          icon="arrow-down"
          label={messages.toEnd}
          tooltipSide="left"
          onClick={() => follow(true)}
        />
      )}
    </>
  );
}
