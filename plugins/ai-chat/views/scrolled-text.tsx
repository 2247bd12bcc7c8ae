import type { ReactNode } from 'react';

/** Makes the element focusable, so that keys can scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** Preformatted text that scrolls when it does not fit. */
export function ScrolledText({ children }: { children: ReactNode }) {
  return (
    <pre className="ai-chat-pre" {...scrolledByKeys}>
      {children}
    </pre>
  );
}
