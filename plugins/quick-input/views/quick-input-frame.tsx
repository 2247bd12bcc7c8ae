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

/** Frame around a question. Escape, Tab or a click outside dismisses the question, and focus is then restored. */
export function QuickInputFrame({ title, onDismiss, children }: QuickInputFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Read during render, because the question's field takes focus before any effect in this component runs.
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
    // Without a related target, the whole window has lost focus, and focus will return to this element.
    if (!relatedTarget || frame.current?.contains(relatedTarget)) return;
    if (isLeaving.current) onDismiss();
    // A menu that opened the question returns focus to its button when the menu closes, so take focus back.
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
