import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { OutputLines } from '@core/notifications/output/output';
import type { TabProps } from '@host/api/plugin-context';
import { IconButton } from '@host/ui/buttons/icon-button';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LogRows } from '../log-rows';
import { messages } from '../messages';
import type { RevealedLine } from '../shown-channel';
import { visibleRows } from '../visible-rows';
import { OmittedLines, type OmittedLinesProps } from './omitted-lines';
import { OutputText } from './output-text';

export interface OutputLogProps
  extends Pick<TabProps, 'isVisible'>,
    Pick<OmittedLinesProps, 'openFull' | 'saveFull'> {
  services: {
    readonly editor: EditorService;
    readonly files: ProjectFiles;
    readonly notifications: NotificationService;
  };
  lines: OutputLines;
  rows: LogRows;
  label: string;
  /** Scrolls to this line. Works only if each line has a row. */
  revealed: RevealedLine | undefined;
  /** Prevents scrolling when lines arrive. */
  isLocked: boolean;
}

/** Height of a line, in pixels. Must match the style sheet. */
const LINE_HEIGHT = 20;
/** Distance from the end, in pixels, within which a log is considered to be scrolled to the end. */
const END_THRESHOLD = 10;

/** Makes the log focusable, so that arrow keys scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** A channel's lines. Only visible lines are rendered. The log follows new lines until the user scrolls up. */
export function OutputLog(props: OutputLogProps) {
  const { services, lines, rows, label, revealed, isVisible, isLocked, openFull, saveFull } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { count } = rows;
  const newest = lines.dropped + lines.length;
  const { view, isFollowing, follow, scrolled } = useFollowedEnd(scroller, {
    newest,
    count,
    revealedRow: revealed && Math.max(0, revealed.number - lines.dropped),
    revealed,
    isVisible,
    isLocked,
  });
  const { start, end } = visibleRows(view, LINE_HEIGHT, count);
  const drawn = Array.from({ length: end - start }, (_, offset) => rows.at(start + offset));
  return (
    <>
      <div
        ref={scroller}
        role="log"
        aria-label={label}
        {...scrolledByKeys}
        className="output-log"
        onScroll={(event) => scrolled(event.currentTarget)}
      >
        <div className="output-lines" style={{ height: count * LINE_HEIGHT }}>
          {drawn.map((row, offset) => {
            const line = row && lines.at(row.number - lines.dropped);
            return (
              line && (
                <div
                  key={row.number}
                  data-severity={row.omitted === undefined ? line.severity : undefined}
                  className="output-line"
                  style={{ translate: `0 ${(start + offset) * LINE_HEIGHT}px` }}
                >
                  {row.omitted === undefined ? (
                    <OutputText services={services} text={line.text} />
                  ) : (
                    <OmittedLines
                      number={row.number}
                      count={row.omitted}
                      openFull={openFull}
                      saveFull={saveFull}
                    />
                  )}
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

interface FollowedLines extends Pick<OutputLogProps, 'isVisible' | 'isLocked' | 'revealed'> {
  revealedRow: number | undefined;
  /** Number of the latest line. */
  newest: number;
  count: number;
}

/**
 * Scrolls to the end when lines arrive. Stops when the user scrolls up, and resumes when the user scrolls to the end.
 */
function useFollowedEnd(
  scroller: RefObject<HTMLDivElement | null>,
  { newest, count, revealed, revealedRow = 0, isVisible, isLocked }: FollowedLines,
) {
  const [isFollowing, follow] = useState(revealed === undefined);
  const [view, setView] = useState({ top: 0, height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isFollowing || isLocked || !isVisible || newest < 0 || view.height === 0) return;
    element.scrollTop = count * LINE_HEIGHT;
    setView({ top: element.scrollTop, height: element.clientHeight });
  }, [newest, count, isFollowing, isLocked, isVisible, view.height, scroller]);

  const shown = useRef<RevealedLine>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !revealed || revealed === shown.current || !isVisible || view.height === 0) return;
    shown.current = revealed;
    follow(false);
    element.scrollTop = revealedRow * LINE_HEIGHT;
    setView({ top: element.scrollTop, height: element.clientHeight });
  }, [revealed, revealedRow, isVisible, view.height, scroller]);

  const lastTop = useRef(0);
  const scrolled = (element: HTMLDivElement) => {
    const hasScrolledUp = element.scrollTop < lastTop.current;
    lastTop.current = element.scrollTop;
    setView({ top: element.scrollTop, height: element.clientHeight });
    if (!isVisible) return;
    // New lines increase the distance from the end, but only the user scrolls up.
    const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - END_THRESHOLD;
    if (isAtEnd) follow(true);
    else if (hasScrolledUp) follow(false);
  };
  return { view, isFollowing, follow, scrolled };
}
