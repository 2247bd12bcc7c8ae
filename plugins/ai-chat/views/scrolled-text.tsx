import type { ReactNode } from 'react';

/** Makes the element focusable, so that users can scroll it with the keyboard. */
const keyboardScrollable = { tabIndex: 0 };

export function ScrolledText({ children }: { children: ReactNode }) {
  return (
    <pre className="ai-chat-pre" {...keyboardScrollable}>
      {children}
    </pre>
  );
}
