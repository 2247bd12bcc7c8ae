import './kbd.css';
import type { ReactNode } from 'react';

/** A key or key combination; the caller formats it for the user's platform. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="ui-kbd">{children}</kbd>;
}
