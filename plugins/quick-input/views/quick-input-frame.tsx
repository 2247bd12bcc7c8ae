import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface QuickInputFrameProps {
  readonly title: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** Container of a question. Escape, a click outside and Tab dismiss it, and focus is then restored. */
export function QuickInputFrame({ title, onDismiss, children }: QuickInputFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Read during render, because the question's field takes focus before any effect here runs.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      const now = document.activeElement;
      const isOurs = now === document.body || element?.contains(now);
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
  const isLeaving = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onDismiss();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // If there is no related target, the window itself has lost focus, and focus will return here.
    if (!relatedTarget || frame.current?.contains(relatedTarget)) return;
    if (isLeaving.current) onDismiss();
    // A menu that asked the question returns focus to its button when it closes. Undo that.
    else if (target instanceof HTMLElement) queueMicrotask(() => target.focus());
  };
  return (
    <div className="quick-input-layer">
      <div className="quick-input-ground" onPointerDown={onDismiss} />
      <div
        ref={frame}
        role="dialog"
        aria-label={title}
        className="quick-input"
        onKeyDownCapture={({ key }) => {
          isLeaving.current = key === 'Tab';
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <p className="quick-input-title" aria-hidden>
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}
