import type { ReactNode } from 'react';

/** Takes the keyboard, which scrolls it then. */
const scrolledByKeys = { tabIndex: 0 };

/** Text as it is, which is scrolled where it has no room. */
export function ScrolledText({ children }: { children: ReactNode }) {
  return (
    <pre className="ai-chat-pre" {...scrolledByKeys}>
      {children}
    </pre>
  );
}
