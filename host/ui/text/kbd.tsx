import './kbd.css';
import type { ReactNode } from 'react';

/** A key or a combination of keys, written for the user's platform by the caller. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="ui-kbd">{children}</kbd>;
}
