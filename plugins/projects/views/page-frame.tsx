import './page-frame.css';
import type { ReactNode } from 'react';

/** Lays out a page outside the workspace in one column. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <main className="projects-page">{children}</main>;
}
